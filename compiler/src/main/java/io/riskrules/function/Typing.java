package io.riskrules.function;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import java.util.Objects;
import java.util.Optional;

/** What a function says of its arguments. */
public sealed interface Typing {
  /** They fit; the call has this type and may or may not be null. */
  record Accepted(ValueType type, boolean nullable) implements Typing {
    public Accepted {
      Objects.requireNonNull(type, "type");
    }
  }

  /** They do not fit. {@code argument} counts from 0; -1 speaks of the call as a whole. */
  record Refused(int argument, DiagnosticCode code, String message, Optional<String> hint)
      implements Typing {
    public Refused {
      Objects.requireNonNull(code, "code");
      Objects.requireNonNull(message, "message");
      Objects.requireNonNull(hint, "hint");
    }
  }
}
