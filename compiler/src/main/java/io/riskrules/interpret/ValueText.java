package io.riskrules.interpret;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;

/** Values as rules write them. */
public final class ValueText {
  private static final String[] UNITS = {"week", "day", "hour", "minute", "second", "millisecond"};
  private static final long[] MILLIS = {604_800_000, 86_400_000, 3_600_000, 60_000, 1_000, 1};
  private static final int LONGEST = 120;

  private ValueText() {}

  /** The text of a value in the form of {@link io.riskrules.event.Event#value}, or of null. */
  public static String of(Object value, ValueType type) {
    if (value == null) {
      return type instanceof ValueType.Bool ? Truth.UNKNOWN.word() : "null";
    }
    if (value instanceof String text) {
      return quoted(text);
    }
    if (value instanceof BigDecimal number) {
      return number(number);
    }
    if (value instanceof Double number) {
      return number(BigDecimal.valueOf(number));
    }
    if (value instanceof Long millis) {
      return type instanceof ValueType.Duration ? duration(millis) : timestamp(millis);
    }
    return value instanceof Boolean ? value.toString() : "a list";
  }

  /** A text in quotes, with escapes where they are needed. */
  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.codePoints().limit(LONGEST).forEach(point -> escape(point, out));
    if (text.codePointCount(0, text.length()) > LONGEST) {
      out.append('…');
    }
    return out.append('"').toString();
  }

  private static void escape(int point, StringBuilder out) {
    switch (point) {
      case '"', '\\' -> out.append('\\').appendCodePoint(point);
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        int kind = Character.getType(point);
        boolean unseen = kind == Character.CONTROL || kind == Character.FORMAT;
        if (unseen || kind == Character.SURROGATE || kind == Character.LINE_SEPARATOR) {
          for (char unit : Character.toChars(point)) {
            out.append("\\u").append(hex(unit));
          }
        } else {
          out.appendCodePoint(point);
        }
      }
    }
  }

  private static String hex(char unit) {
    String digits = Integer.toHexString(unit);
    return "0".repeat(4 - digits.length()) + digits;
  }

  private static String number(BigDecimal number) {
    BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    return Math.abs(plain.scale()) > 60 ? plain.toString() : plain.toPlainString();
  }

  private static String timestamp(long millis) {
    try {
      return "timestamp \"" + Instant.ofEpochMilli(millis) + '"';
    } catch (DateTimeException farAway) {
      return "timestamp at " + millis + " milliseconds";
    }
  }

  private static String duration(long millis) {
    if (millis == 0) {
      return "0 seconds";
    }
    StringBuilder out = new StringBuilder(millis < 0 ? "-" : "");
    long rest = millis;
    for (int unit = 0; unit < UNITS.length; unit++) {
      long count = Math.abs(rest / MILLIS[unit]);
      rest %= MILLIS[unit];
      if (count != 0) {
        out.append(out.length() > 1 ? " " : "").append(count).append(' ').append(UNITS[unit]);
        out.append(count == 1 ? "" : "s");
      }
    }
    return out.toString();
  }
}
