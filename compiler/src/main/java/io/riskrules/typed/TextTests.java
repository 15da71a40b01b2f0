package io.riskrules.typed;

import com.google.re2j.Pattern;
import io.riskrules.syntax.TextOperator;
import java.util.Arrays;

/** Tests of text, all by code point. */
public final class TextTests {
  private TextTests() {}

  /** Whether the test holds for the text; the pattern was checked before. */
  public static boolean holds(TextOperator operator, String text, String pattern) {
    if (operator == TextOperator.MATCHES) {
      return Pattern.compile(pattern).matcher(text).matches();
    }
    int[] points = text.codePoints().toArray();
    int[] sought = pattern.codePoints().toArray();
    return switch (operator) {
      case LIKE -> like(points, sought);
      case CONTAINS -> contains(points, sought);
      case STARTS_WITH -> standsAt(points, 0, sought);
      case ENDS_WITH -> standsAt(points, points.length - sought.length, sought);
      case MATCHES -> throw new IllegalStateException("handled above");
    };
  }

  /** The order of two texts by code point. */
  public static int compare(String left, String right) {
    int shared = Math.min(left.length(), right.length());
    int at = 0;
    while (at < shared) {
      int one = left.codePointAt(at);
      int other = right.codePointAt(at);
      if (one != other) {
        return Integer.compare(one, other);
      }
      at += Character.charCount(one);
    }
    return Integer.compare(left.length(), right.length());
  }

  private static boolean contains(int[] text, int[] sought) {
    for (int start = 0; start + sought.length <= text.length; start++) {
      if (standsAt(text, start, sought)) {
        return true;
      }
    }
    return false;
  }

  private static boolean standsAt(int[] text, int start, int[] sought) {
    return start >= 0
        && start + sought.length <= text.length
        && Arrays.equals(text, start, start + sought.length, sought, 0, sought.length);
  }

  /** Keeps, for each place in the pattern, whether what was read of the text can lead there. */
  private static boolean like(int[] text, int[] pattern) {
    boolean[] reached = new boolean[pattern.length + 1];
    reached[0] = true;
    skipRuns(reached, pattern);
    for (int point : text) {
      reached = step(reached, pattern, point);
    }
    return reached[pattern.length];
  }

  private static boolean[] step(boolean[] reached, int[] pattern, int point) {
    boolean[] next = new boolean[pattern.length + 1];
    int place = 0;
    while (place < pattern.length) {
      boolean escaped = pattern[place] == '\\' && place + 1 < pattern.length;
      int length = escaped ? 2 : 1;
      int wanted = pattern[place + length - 1];
      if (reached[place] && !escaped && wanted == '%') {
        next[place] = true;
      } else if (reached[place] && (wanted == point || (!escaped && wanted == '_'))) {
        next[place + length] = true;
      }
      place += length;
    }
    skipRuns(next, pattern);
    return next;
  }

  /** A {@code %} may stand for nothing. */
  private static void skipRuns(boolean[] reached, int[] pattern) {
    for (int place = 0; place < pattern.length; place++) {
      boolean escape = pattern[place] == '\\' && place + 1 < pattern.length;
      if (escape) {
        place++;
      } else if (pattern[place] == '%' && reached[place]) {
        reached[place + 1] = true;
      }
    }
  }
}
