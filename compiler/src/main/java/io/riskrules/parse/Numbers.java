package io.riskrules.parse;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** Numbers as they are written. */
final class Numbers {
  private static final int MOST_DIGITS = 38;
  private static final int LONGEST_EXPONENT = 4;

  private Numbers() {}

  /**
   * The exact value of a number, with a scale of 0 or more and no needless zeros after the point;
   * absent if decimal(38, 0..38) cannot hold it.
   */
  static Optional<BigDecimal> value(String written) {
    String plain = written.replace("_", "");
    int e = plain.toLowerCase(Locale.ROOT).indexOf('e');
    String mantissa = withoutNeedlessZeros(e < 0 ? plain : plain.substring(0, e));
    // Zeros may be many, and so may the digits of an exponent: neither may cost time.
    if (mantissa.equals("0")) {
      return Optional.of(BigDecimal.ZERO);
    }
    String exponent = e < 0 ? "0" : exponent(plain.substring(e + 1));
    if (mantissa.length() > 2 * MOST_DIGITS + 2 || exponent.length() > LONGEST_EXPONENT) {
      return Optional.empty();
    }
    BigDecimal value =
        new BigDecimal(mantissa).scaleByPowerOfTen(Integer.parseInt(exponent)).stripTrailingZeros();
    boolean fits =
        value.scale() <= MOST_DIGITS
            && value.precision() <= MOST_DIGITS
            && value.precision() - value.scale() <= MOST_DIGITS;
    if (!fits) {
      return Optional.empty();
    }
    return Optional.of(value.scale() < 0 ? value.setScale(0) : value);
  }

  /** Whether it has a digit too many in front, as 0742 and 00.5 have. */
  static boolean hasLeadingZero(String written) {
    return written.length() > 1
        && written.charAt(0) == '0'
        && (isDigit(written.charAt(1)) || written.charAt(1) == '_');
  }

  /** The same number without zeros in front. */
  static String withoutLeadingZeros(String written) {
    int at = 0;
    while (at < written.length() - 1
        && (written.charAt(at) == '0' || written.charAt(at) == '_')
        && (isDigit(written.charAt(at + 1)) || written.charAt(at + 1) == '_')) {
      at++;
    }
    return written.substring(at);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static String withoutNeedlessZeros(String mantissa) {
    int start = 0;
    while (start < mantissa.length() - 1 && mantissa.charAt(start) == '0') {
      start++;
    }
    int end = mantissa.length();
    if (mantissa.indexOf('.') >= 0) {
      while (mantissa.charAt(end - 1) == '0') {
        end--;
      }
      end = mantissa.charAt(end - 1) == '.' ? end - 1 : end;
    }
    String rest = start < end ? mantissa.substring(start, end) : "0";
    return rest;
  }

  private static String exponent(String written) {
    boolean negative = written.startsWith("-");
    int at = negative || written.startsWith("+") ? 1 : 0;
    while (at < written.length() - 1 && written.charAt(at) == '0') {
      at++;
    }
    return (negative ? "-" : "") + written.substring(at);
  }
}
