package io.riskrules.evaluate;

import io.riskrules.aggregate.ClosedSession;
import io.riskrules.event.Event;
import io.riskrules.state.EventSerializer;
import io.riskrules.state.Gathered;
import io.riskrules.state.Gathered.OfEvent;
import io.riskrules.state.Gathered.OfGroup;
import io.riskrules.state.OpenSession;
import io.riskrules.state.PendingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.apache.flink.api.common.state.MapState;

/**
 * Where the parts of the current key's events meet. Events of one content have one name: their
 * parts come in the order of the events, so a part is of the first event that lacks it.
 */
final class Meeting {
  private final boolean asOf;
  private final EventSerializer layout;
  private final DerivedFields derived;
  private final GivenAnswers answers;
  private final Judge judge;
  private final SessionJudge sessionJudge;
  private final MapState<String, List<PendingEvent>> pending;
  private final MapState<String, Event> events;
  private final MapState<String, OpenSession> sessions;
  private final MapState<String, Event> lastEvents;

  Meeting(
      Policy policy,
      boolean asOf,
      MapState<String, List<PendingEvent>> pending,
      MapState<String, Event> events,
      MapState<String, OpenSession> sessions,
      MapState<String, Event> lastEvents) {
    this.asOf = asOf;
    this.layout = policy.layout();
    this.derived = policy.derived();
    this.answers = new GivenAnswers(policy);
    this.judge = policy.judge(answers);
    this.sessionJudge = policy.sessionJudge();
    this.pending = pending;
    this.events = events;
    this.sessions = sessions;
    this.lastEvents = lastEvents;
  }

  /** A session that is over waits to be judged. */
  void add(Gathered.OfSession session) throws Exception {
    // No rule id has a blank.
    String name = session.ruleId() + " " + session.session().startMillis() + " " + session.group();
    sessions.put(name, session.session());
    lastEvents.put(name, session.last());
  }

  /** An event comes. */
  void add(OfEvent event) throws Exception {
    events.put(event.contentHash(), event.event());
    List<PendingEvent> known = known(event.contentHash());
    int at = 0;
    while (at < known.size() && known.get(at).groups() != PendingEvent.UNKNOWN) {
      at++;
    }
    put(event.contentHash(), known, at, before(known, at).with(event));
  }

  /** Answers to an event come. */
  void add(OfGroup group) throws Exception {
    List<PendingEvent> known = known(group.contentHash());
    int at = 0;
    while (at < known.size() && known.get(at).answered().contains(group.group())) {
      at++;
    }
    put(group.contentHash(), known, at, before(known, at).with(group));
  }

  private List<PendingEvent> known(String name) throws Exception {
    List<PendingEvent> known = pending.get(name);
    return known == null ? List.of() : known;
  }

  private static PendingEvent before(List<PendingEvent> known, int at) {
    return at < known.size() ? known.get(at) : PendingEvent.NEW;
  }

  private void put(String name, List<PendingEvent> known, int at, PendingEvent changed)
      throws Exception {
    List<PendingEvent> all = new ArrayList<>(known);
    if (at < all.size()) {
      all.set(at, changed);
    } else {
      all.add(changed);
    }
    pending.put(name, all);
  }

  /**
   * Judges the events of one content if they have come together and may be judged.
   *
   * @return when they may be judged if they have come together
   */
  OptionalLong judgeIfDue(String name, Moment moment) throws Exception {
    if (!pending.get(name).get(0).isComplete()) {
      return OptionalLong.empty();
    }
    long time = events.get(name).timeMillis();
    if (asOf && time > moment.watermarkMillis()) {
      return OptionalLong.of(time);
    }
    judge(name, moment);
    return OptionalLong.empty();
  }

  /**
   * Judges what has come together and may be judged, events in the order of their times.
   *
   * @return when the next one may be judged
   */
  OptionalLong judgeDue(Moment moment) throws Exception {
    long reached = asOf ? moment.watermarkMillis() : Long.MAX_VALUE;
    TreeMap<Long, List<String>> complete = new TreeMap<>();
    for (Map.Entry<String, List<PendingEvent>> entry : pending.entries()) {
      if (entry.getValue().get(0).isComplete()) {
        long time = events.get(entry.getKey()).timeMillis();
        complete.computeIfAbsent(time, wanted -> new ArrayList<>()).add(entry.getKey());
      }
    }
    for (List<String> names : complete.headMap(reached, true).values()) {
      names.sort(null);
      for (String name : names) {
        judge(name, moment);
      }
    }
    long next = judgeSessions(reached, moment);
    Long later = complete.higherKey(reached);
    next = later == null ? next : Math.min(next, later);
    return next == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(next);
  }

  private void judge(String name, Moment moment) throws Exception {
    List<PendingEvent> left = new ArrayList<>(pending.get(name));
    Event event = layout.adapt(events.get(name));
    while (!left.isEmpty() && left.get(0).isComplete()) {
      PendingEvent complete = left.remove(0);
      answers.give(complete.answers());
      judge.judge(derived.of(event), complete.late(), moment);
    }
    if (left.isEmpty()) {
      pending.remove(name);
      events.remove(name);
    } else {
      pending.put(name, left);
    }
  }

  private long judgeSessions(long reached, Moment moment) throws Exception {
    List<String> over = new ArrayList<>();
    long next = Long.MAX_VALUE;
    for (Map.Entry<String, OpenSession> entry : sessions.entries()) {
      long end = entry.getValue().endMillis();
      if (end <= reached) {
        over.add(entry.getKey());
      } else {
        next = Math.min(next, end);
      }
    }
    over.sort(null);
    for (String name : over) {
      String ruleId = name.substring(0, name.indexOf(' '));
      sessionJudge.judge(
          new ClosedSession(ruleId, sessions.get(name), lastEvents.get(name)), moment);
      sessions.remove(name);
      lastEvents.remove(name);
    }
    return next;
  }
}
