package io.riskrules.event;

/**
 * The fast way for the numbers that nearly all events hold: plain ones of at most 18 digits, read
 * into a {@code long} without an object. Whatever it does not take is left to {@link ExactNumber}.
 */
final class ShortNumber {
  /** Not read here, which says nothing about whether the text is a number. */
  static final long NONE = Long.MIN_VALUE;

  /** The most digits of a number that is read here. */
  static final int MAX_DIGITS = 18;

  private static final long[] POWERS = powers();
  private static final double[] DOUBLE_POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17
  };
  private static final long EXACT_IN_DOUBLE = 1L << 53;

  private ShortNumber() {}

  /** Ten to the power of 0..18. */
  static long power(int exponent) {
    return POWERS[exponent];
  }

  /**
   * The number in units of ten to the power of {@code -scale}, or {@link #NONE} unless it is a
   * plain number without needless leading zeros, of at most {@code scale} fraction digits and at
   * most 18 digits in these units.
   */
  static long unscaled(char[] text, int from, int to, int scale) {
    int start = from < to && text[from] == '-' ? from + 1 : from;
    int length = to - start;
    boolean leadingZero = length > 1 && text[start] == '0' && text[start + 1] != '.';
    if (length < 1 || length > MAX_DIGITS + 1 || leadingZero) {
      return NONE;
    }
    long value = 0;
    int point = to;
    for (int at = start; at < to; at++) {
      int digit = text[at] - '0';
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
      } else if (text[at] == '.' && point == to && at > start && at < to - 1) {
        point = at;
      } else {
        return NONE;
      }
    }
    int fraction = point == to ? 0 : to - point - 1;
    int digits = point == to ? length : length - 1;
    int missing = scale - fraction;
    if (missing < 0 || digits + missing > MAX_DIGITS) {
      return NONE;
    }
    long magnitude = value * POWERS[missing];
    return start == from ? magnitude : -magnitude;
  }

  /**
   * The nearest double, or NaN where it is not read here. Exact integers divided by exact powers
   * round once, so the quotient is the nearest.
   */
  static double nearestDouble(char[] text, int from, int to) {
    int fraction = 0;
    for (int at = to - 1; at > from; at--) {
      if (text[at] == '.') {
        fraction = to - 1 - at;
      }
    }
    if (fraction >= DOUBLE_POWERS.length) {
      return Double.NaN;
    }
    long value = unscaled(text, from, to, fraction);
    boolean exact = value != NONE && Math.abs(value) <= EXACT_IN_DOUBLE;
    return exact ? value / DOUBLE_POWERS[fraction] : Double.NaN;
  }

  private static long[] powers() {
    long[] powers = new long[MAX_DIGITS + 1];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1] * 10;
    }
    return powers;
  }
}
