package io.riskrules.state;

import io.riskrules.event.Event;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What comes together before an event is judged whose aggregates lie with several keys. */
public sealed interface Gathered {
  /** The key of the event, where all of this meets. */
  String eventKey();

  /**
   * An event, the answers that are known already, and how many groups are still to answer. Answers
   * are by the name of their aggregate, empty where null.
   */
  record OfEvent(
      String eventKey,
      String contentHash,
      Event event,
      boolean late,
      int groups,
      Map<Long, Optional<Object>> answers)
      implements Gathered {
    public OfEvent {
      Objects.requireNonNull(eventKey, "eventKey");
      Objects.requireNonNull(contentHash, "contentHash");
      Objects.requireNonNull(event, "event");
      answers = Map.copyOf(answers);
    }
  }

  /** The answers of one group about an event. */
  record OfGroup(
      String eventKey, String contentHash, String group, Map<Long, Optional<Object>> answers)
      implements Gathered {
    public OfGroup {
      Objects.requireNonNull(eventKey, "eventKey");
      Objects.requireNonNull(contentHash, "contentHash");
      Objects.requireNonNull(group, "group");
      answers = Map.copyOf(answers);
    }
  }

  /** A session of a group that is over, with its last event. */
  record OfSession(String eventKey, String group, String ruleId, OpenSession session, Event last)
      implements Gathered {
    public OfSession {
      Objects.requireNonNull(eventKey, "eventKey");
      Objects.requireNonNull(group, "group");
      Objects.requireNonNull(ruleId, "ruleId");
      Objects.requireNonNull(session, "session");
      Objects.requireNonNull(last, "last");
    }
  }
}
