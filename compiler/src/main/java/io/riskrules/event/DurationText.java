package io.riskrules.event;

import java.util.Locale;
import java.util.Map;

/**
 * Reads a length of time as the language writes it: {@code 10 minutes}, {@code 1 hour 30 minutes},
 * {@code -5seconds}.
 */
final class DurationText {
  /** What {@link #read} gives for text that is no length of time. */
  static final long NONE = Long.MIN_VALUE;

  private static final int MOST_DIGITS = 15;
  private static final Map<String, Long> UNITS =
      Map.of(
          "millisecond", 1L,
          "second", 1_000L,
          "minute", 60_000L,
          "hour", 3_600_000L,
          "day", 86_400_000L,
          "week", 604_800_000L);

  private DurationText() {}

  /** Milliseconds, or {@link #NONE}. */
  static long read(String text) {
    boolean negative = text.startsWith("-");
    int at = negative ? 1 : 0;
    long total = 0;
    do {
      int unitAt = skip(text, at, true);
      int wordAt = skipBlanks(text, unitAt);
      int end = skip(text, wordAt, false);
      if (unitAt == at || unitAt - at > MOST_DIGITS) {
        return NONE;
      }
      long unit = unit(text.substring(wordAt, end));
      long amount = Long.parseLong(text.substring(at, unitAt));
      if (unit == 0 || amount > (Long.MAX_VALUE - total) / unit) {
        return NONE;
      }
      total += amount * unit;
      at = skipBlanks(text, end);
      if (at == end && at < text.length()) {
        return NONE;
      }
    } while (at < text.length());
    return negative ? -total : total;
  }

  private static long unit(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    boolean plural = lower.endsWith("s");
    return UNITS.getOrDefault(plural ? lower.substring(0, lower.length() - 1) : lower, 0L);
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private static int skip(String text, int from, boolean digits) {
    int at = from;
    while (at < text.length() && isDigit(text.charAt(at)) == digits && text.charAt(at) != ' ') {
      at++;
    }
    return at;
  }

  private static boolean isDigit(char point) {
    return point >= '0' && point <= '9';
  }
}
