package io.riskrules.message;

import io.riskrules.event.Event;
import java.util.Objects;
import java.util.Optional;

/** What became of the bytes of an event. */
public sealed interface EventReading {
  /** An event as the schema says, without its derived fields. */
  record Read(Event event) implements EventReading {
    public Read {
      Objects.requireNonNull(event, "event");
    }
  }

  /** No event: the first field in the order of the schema that does not fit, if it is a field. */
  record Unreadable(Optional<String> field, String code, String message) implements EventReading {
    public Unreadable {
      Objects.requireNonNull(field, "field");
      Objects.requireNonNull(code, "code");
      Objects.requireNonNull(message, "message");
    }
  }
}
