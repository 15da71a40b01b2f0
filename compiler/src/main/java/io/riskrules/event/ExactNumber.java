package io.riskrules.event;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A number as written, of any length and exponent, taken apart without computing it: {@code
 * (-)digits * 10^exponent}, where the digits neither begin nor end with zero and are empty for
 * zero. So its size is known before any arithmetic could become slow.
 */
record ExactNumber(boolean negative, String digits, long exponent) {
  /** Beyond this an exponent makes any text too large or too fine; sums of two stay in range. */
  private static final long FARTHEST_EXPONENT = 1L << 40;

  /** A number as JSON writes it. */
  static Optional<ExactNumber> ofJson(char[] text, int from, int to) {
    int exponentAt = from;
    while (exponentAt < to && text[exponentAt] != 'e' && text[exponentAt] != 'E') {
      exponentAt++;
    }
    if (exponentAt == to) {
      return ofPlain(text, from, to);
    }
    Optional<Long> exponent = exponent(text, exponentAt + 1, to);
    Optional<ExactNumber> plain = ofPlain(text, from, exponentAt);
    if (exponent.isEmpty() || plain.isEmpty()) {
      return Optional.empty();
    }
    ExactNumber number = plain.get();
    long shifted = number.exponent + exponent.get();
    return Optional.of(new ExactNumber(number.negative, number.digits, shifted));
  }

  /** A plain number: no exponent, no plus, no needless leading zeros, digits around the point. */
  static Optional<ExactNumber> ofPlain(char[] text, int from, int to) {
    boolean negative = from < to && text[from] == '-';
    int start = negative ? from + 1 : from;
    int point = start;
    while (point < to && isDigit(text[point])) {
      point++;
    }
    boolean hasPoint = point < to;
    boolean leadingZero = point - start > 1 && text[start] == '0';
    if (point == start || leadingZero || (hasPoint && !isFraction(text, point, to))) {
      return Optional.empty();
    }
    StringBuilder digits = new StringBuilder(to - start);
    digits.append(text, start, point - start);
    if (hasPoint) {
      digits.append(text, point + 1, to - point - 1);
    }
    return Optional.of(of(negative, digits, hasPoint ? point + 1L - to : 0));
  }

  private static ExactNumber of(boolean negative, StringBuilder digits, long exponent) {
    int first = 0;
    while (first < digits.length() && digits.charAt(first) == '0') {
      first++;
    }
    int end = digits.length();
    while (end > first && digits.charAt(end - 1) == '0') {
      end--;
    }
    long dropped = (long) digits.length() - end;
    return new ExactNumber(negative, digits.substring(first, end), exponent + dropped);
  }

  private static boolean isFraction(char[] text, int point, int to) {
    for (int at = point + 1; at < to; at++) {
      if (!isDigit(text[at])) {
        return false;
      }
    }
    return text[point] == '.' && point + 1 < to;
  }

  private static Optional<Long> exponent(char[] text, int from, int to) {
    boolean signed = from < to && (text[from] == '-' || text[from] == '+');
    int start = signed ? from + 1 : from;
    if (start == to) {
      return Optional.empty();
    }
    long value = 0;
    for (int at = start; at < to; at++) {
      if (!isDigit(text[at])) {
        return Optional.empty();
      }
      value = Math.min(value * 10 + (text[at] - '0'), FARTHEST_EXPONENT);
    }
    return Optional.of(signed && text[from] == '-' ? -value : value);
  }

  /** Digits before the point that the value needs; 0 below one. */
  long wholeDigits() {
    return digits.isEmpty() ? 0 : Math.max(0, digits.length() + exponent);
  }

  /** Digits behind the point that the value needs. */
  long fractionDigits() {
    return digits.isEmpty() ? 0 : Math.max(0, -exponent);
  }

  /** The value; to be called only when the digits it needs are few. */
  BigDecimal value() {
    if (digits.isEmpty()) {
      return BigDecimal.ZERO;
    }
    BigInteger unscaled = new BigInteger(digits);
    return new BigDecimal(negative ? unscaled.negate() : unscaled, Math.toIntExact(-exponent));
  }

  /**
   * The value times ten to the power of {@code shift}, cut off to the whole number below it, or
   * {@link ShortNumber#NONE} beyond 18 digits.
   */
  long floor(int shift) {
    long whole = digits.isEmpty() ? 0 : digits.length() + exponent + shift;
    if (whole > ShortNumber.MAX_DIGITS) {
      return ShortNumber.NONE;
    }
    int kept = (int) Math.max(0, Math.min(whole, digits.length()));
    long magnitude = kept == 0 ? 0 : Long.parseLong(digits.substring(0, kept));
    magnitude *= ShortNumber.power((int) Math.max(0, whole - kept));
    boolean cut = kept < digits.length();
    return negative ? -magnitude - (cut ? 1 : 0) : magnitude;
  }

  private static boolean isDigit(char point) {
    return point >= '0' && point <= '9';
  }
}
