package io.riskrules.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An event that waits for answers: those that have come, by the name of their aggregate, and the
 * groups that gave them. Until the event itself has come it is not known how many {@code groups} it
 * waits for.
 */
public record PendingEvent(
    boolean late, int groups, List<String> answered, Map<Long, Optional<Object>> answers) {
  /** The event has not come itself. */
  public static final int UNKNOWN = -1;

  /** Nothing is known yet. */
  public static final PendingEvent NEW = new PendingEvent(false, UNKNOWN, List.of(), Map.of());

  public PendingEvent {
    answered = List.copyOf(answered);
    answers = Map.copyOf(answers);
  }

  /** Whether the event and every answer have come. */
  public boolean isComplete() {
    return groups == answered.size();
  }

  /** Now that the event has come. */
  public PendingEvent with(Gathered.OfEvent event) {
    return new PendingEvent(event.late(), event.groups(), answered, joined(event.answers()));
  }

  /** Now that a group has answered. */
  public PendingEvent with(Gathered.OfGroup group) {
    List<String> more = new ArrayList<>(answered);
    more.add(group.group());
    return new PendingEvent(late, groups, more, joined(group.answers()));
  }

  private Map<Long, Optional<Object>> joined(Map<Long, Optional<Object>> more) {
    Map<Long, Optional<Object>> joined = new HashMap<>(answers);
    joined.putAll(more);
    return joined;
  }
}
