package io.riskrules.function;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import java.util.Locale;
import java.util.Optional;

/** What a parameter of a function with fixed parameters takes. */
enum Parameter {
  NUMBER("a number", false),
  WHOLE("a whole number", false),
  TEXT("a text", false),
  TIME("a timestamp", false),
  WRITTEN_WHOLE("a whole number", true),
  WRITTEN_TEXT("a text", true);

  private static final String[] ORDINALS = {"first", "second", "third", "fourth"};

  private final String words;
  private final boolean written;

  Parameter(String words, boolean written) {
    this.words = words;
    this.written = written;
  }

  /** Why the argument at that index does not do, if it does not. */
  Optional<Typing.Refused> refuse(String function, int index, Argument argument) {
    boolean fits = accepts(argument.type());
    if (fits && (!written || argument.literal().isPresent())) {
      return Optional.empty();
    }
    String place = ORDINALS[index] + " argument";
    String message =
        fits
            ? String.format(
                Locale.ROOT,
                "the %s of '%s' must be written out as %s, it cannot come from the event",
                place,
                function,
                words)
            : String.format(
                Locale.ROOT,
                "the %s of '%s' must be %s, this is of type %s",
                place,
                function,
                words,
                argument.type().word());
    return Optional.of(
        new Typing.Refused(index, DiagnosticCode.WRONG_ARGUMENTS, message, Optional.empty()));
  }

  /** An argument that says no more than that it fits, unless it must be written out. */
  Optional<Argument> standIn() {
    ValueType type =
        switch (this) {
          case NUMBER, WHOLE, WRITTEN_WHOLE -> ValueType.int64();
          case TEXT, WRITTEN_TEXT -> ValueType.text();
          case TIME -> ValueType.timestamp();
        };
    return written ? Optional.empty() : Optional.of(new Argument(type, true, Optional.empty()));
  }

  private boolean accepts(ValueType type) {
    return switch (this) {
      case NUMBER -> type.isNumber();
      case WHOLE, WRITTEN_WHOLE -> type instanceof ValueType.Int;
      case TEXT, WRITTEN_TEXT -> type instanceof ValueType.Text;
      case TIME -> type instanceof ValueType.Timestamp;
    };
  }
}
