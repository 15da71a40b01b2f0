package io.riskrules.event;

import java.util.Objects;

/**
 * A JSON value as it stands: its kind, and as text a number as written, a decoded string, or {@code
 * true} or {@code false}.
 */
public record JsonValue(JsonKind kind, String text) {
  private static final int LONGEST_SHOWN = 40;

  public JsonValue {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(text, "text");
  }

  /** The value for people, cut off where it is long. */
  String shown() {
    return switch (kind) {
      case NUMBER, BOOL -> cut();
      case TEXT -> '"' + cut() + '"';
      case NULL -> "null";
      case OBJECT -> "an object";
      case ARRAY -> "an array";
    };
  }

  private String cut() {
    if (text.length() <= LONGEST_SHOWN) {
      return text;
    }
    boolean splitsPair = Character.isHighSurrogate(text.charAt(LONGEST_SHOWN - 1));
    return text.substring(0, splitsPair ? LONGEST_SHOWN - 1 : LONGEST_SHOWN) + "\u2026";
  }
}
