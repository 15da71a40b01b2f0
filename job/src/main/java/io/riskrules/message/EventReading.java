package io.riskrules.message;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
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

    /** A field has a value that is not of its type. */
    static Unreadable misfit(Field field, String problem) {
      return new Unreadable(
          Optional.of(field.name()), "bad-value", "field '" + field.name() + "': " + problem);
    }

    /** A required field has no value. */
    static Unreadable missing(Field field) {
      return new Unreadable(
          Optional.of(field.name()),
          "missing-field",
          "the required field '" + field.name() + "' is missing");
    }
  }
}
