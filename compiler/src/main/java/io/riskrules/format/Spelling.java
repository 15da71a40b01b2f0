package io.riskrules.format;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** How names, texts, numbers and lengths of time are written canonically. */
final class Spelling {
  /** Other letters are allowed too, but back-quotes show that they are not what they look like. */
  private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*");

  private static final Set<String> RESERVED =
      Set.of(
          "and",
          "or",
          "not",
          "in",
          "between",
          "like",
          "matches",
          "contains",
          "starts",
          "ends",
          "is",
          "null",
          "missing",
          "true",
          "false",
          "if",
          "then",
          "else",
          "over",
          "when",
          "rule",
          "define");

  private static final long[] LENGTHS = {86_400_000L, 3_600_000L, 60_000L, 1_000L, 1L};
  private static final String[] UNITS = {"day", "hour", "minute", "second", "millisecond"};

  private Spelling() {}

  /** A name, in back-quotes if it needs them. */
  static String name(String name) {
    return isPlain(name) ? name : "`" + name + "`";
  }

  /** Whether a name stands without back-quotes. */
  static boolean isPlain(String name) {
    return PLAIN_NAME.matcher(name).matches() && !RESERVED.contains(name.toLowerCase(Locale.ROOT));
  }

  /** A number without an exponent and without needless zeros. */
  static String number(BigDecimal value) {
    BigDecimal plain = value.stripTrailingZeros();
    return plain.signum() == 0 ? "0" : plain.toPlainString();
  }

  /** Text in double quotes, raw if that saves backslashes. */
  static String text(String value) {
    boolean shownAsItIs = value.chars().noneMatch(c -> isHidden((char) c));
    if (value.indexOf('\\') >= 0 && shownAsItIs) {
      if (value.indexOf('"') < 0) {
        return "r\"" + value + "\"";
      }
      if (value.indexOf('\'') < 0) {
        return "r'" + value + "'";
      }
    }
    return json(value);
  }

  /** Text with the escapes that JSON has, which are escapes of the language too. */
  static String json(String value) {
    StringBuilder out = new StringBuilder(value.length() + 2).append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (isHidden(c)) {
            out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }

  /** A length of time in days, hours, minutes, seconds and milliseconds, as few as will do. */
  static String duration(long millis) {
    if (millis == 0) {
      return "0 seconds";
    }
    StringBuilder out = new StringBuilder(millis < 0 ? "-" : "");
    long rest = Math.abs(millis);
    for (int i = 0; i < LENGTHS.length; i++) {
      long count = rest / LENGTHS[i];
      rest %= LENGTHS[i];
      if (count > 0) {
        boolean first = out.length() == 0 || out.charAt(out.length() - 1) == '-';
        out.append(first ? "" : " ").append(count).append(' ').append(UNITS[i]);
        out.append(count == 1 ? "" : "s");
      }
    }
    return out.toString();
  }

  /**
   * Characters that nobody sees or that turn the direction of writing: they are written as escapes.
   * The joiners of emoji and scripts stay.
   */
  private static boolean isHidden(char c) {
    return c < 0x20
        || (c >= 0x7F && c <= 0x9F)
        || c == 0x200B
        || c == 0x200E
        || c == 0x200F
        || (c >= 0x2028 && c <= 0x202E)
        || (c >= 0x2060 && c <= 0x2069)
        || c == 0xFEFF;
  }
}
