package io.riskrules.state;

import io.riskrules.event.Event;
import java.util.List;
import java.util.Objects;

/**
 * An event on its way to the panes and sessions of one group. {@code group} names the grouping
 * fields and their values. Events of one time are taken by their ids, then by a hash of their
 * content, which is also the name by which the answers find the event again.
 */
public record Ask(
    String group,
    String eventKey,
    String eventId,
    String contentHash,
    boolean late,
    Event event,
    List<PaneAsk> panes,
    List<SessionAsk> sessions) {
  public Ask {
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(eventKey, "eventKey");
    Objects.requireNonNull(eventId, "eventId");
    Objects.requireNonNull(contentHash, "contentHash");
    Objects.requireNonNull(event, "event");
    panes = List.copyOf(panes);
    sessions = List.copyOf(sessions);
  }

  /** The same without what it asks of panes. */
  public Ask ofSessions() {
    return new Ask(group, eventKey, eventId, contentHash, late, event, List.of(), sessions);
  }
}
