package io.riskrules.aggregate;

import io.riskrules.event.Event;
import io.riskrules.state.Calculation;
import io.riskrules.state.Contribution;
import io.riskrules.state.OpenSession;
import io.riskrules.state.Panes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.api.common.state.MapState;

/**
 * The open sessions of the current key, by the id of their rule. Events come in the order of their
 * times, but for late ones: such a one joins the open session if it is within its gap, and is a
 * session of its own if not.
 */
public final class SessionStore {
  /** No session is open. */
  public static final long NEVER = Long.MAX_VALUE;

  private final MapState<String, OpenSession> sessions;
  private final MapState<String, Event> lastEvents;
  private boolean mayHold;

  /**
   * Sessions in these states, which are not read before something is added for some key if they do
   * not {@code mayHold} any yet.
   */
  public SessionStore(
      MapState<String, OpenSession> sessions, MapState<String, Event> lastEvents, boolean mayHold) {
    this.sessions = sessions;
    this.lastEvents = lastEvents;
    this.mayHold = mayHold;
  }

  /**
   * Takes an event into a rule's session, with what it adds to its aggregates.
   *
   * @return the session that is over because of it
   */
  public Optional<ClosedSession> add(
      String ruleId, long gapMillis, Event event, boolean late, List<Contribution> contributions)
      throws Exception {
    mayHold = true;
    long time = event.timeMillis();
    OpenSession open = sessions.get(ruleId);
    if (open != null && time < open.startMillis() && open.startMillis() - time > gapMillis) {
      OpenSession alone = new OpenSession(time, gapMillis);
      add(alone, time, late, contributions);
      return Optional.of(new ClosedSession(ruleId, alone, event));
    }
    Optional<ClosedSession> closed = Optional.empty();
    if (open != null && time > open.openUntil()) {
      closed = Optional.of(new ClosedSession(ruleId, open, lastEvents.get(ruleId)));
      open = null;
    }
    if (open == null) {
      open = new OpenSession(time, gapMillis);
    }
    if (time >= open.endMillis()) {
      open.gap(gapMillis);
      lastEvents.put(ruleId, event);
    }
    add(open, time, late, contributions);
    sessions.put(ruleId, open);
    return closed;
  }

  private static void add(
      OpenSession session, long time, boolean late, List<Contribution> contributions) {
    session.count(time, late);
    for (Contribution contribution : contributions) {
      Panes panes =
          session
              .partials()
              .computeIfAbsent(
                  contribution.aggregate(),
                  wanted -> new Calculation(contribution.function(), 0, 0).noPanes());
      Partials.add(panes, contribution.function(), 0, contribution.value(), time);
    }
  }

  /** Takes out the sessions to which no event can belong any more, in the order of their rules. */
  public List<ClosedSession> takeClosed(long watermark) throws Exception {
    List<String> over = new ArrayList<>();
    for (Map.Entry<String, OpenSession> entry : sessions.entries()) {
      if (entry.getValue().openUntil() <= watermark) {
        over.add(entry.getKey());
      }
    }
    over.sort(null);
    List<ClosedSession> closed = new ArrayList<>();
    for (String ruleId : over) {
      closed.add(new ClosedSession(ruleId, sessions.get(ruleId), lastEvents.get(ruleId)));
      sessions.remove(ruleId);
      lastEvents.remove(ruleId);
    }
    return closed;
  }

  /** The earliest time at which a session is over; {@link #NEVER} if none is open. */
  public long earliestEnd() throws Exception {
    if (!mayHold) {
      return NEVER;
    }
    long earliest = NEVER;
    for (OpenSession session : sessions.values()) {
      earliest = Math.min(earliest, session.openUntil());
    }
    return earliest;
  }
}
