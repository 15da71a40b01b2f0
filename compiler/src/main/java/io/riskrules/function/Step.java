package io.riskrules.function;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Rounds exact numbers that are unscaled in a {@code long}: to multiples of {@code size}, which are
 * given back in units of {@code size / unit}. Both are powers of ten.
 */
public record Step(long size, long unit) {
  private static final int MOST_DIGITS = 18;

  /** The step from that many fraction digits to fewer, or to tens below 0; whether it exists. */
  static boolean fits(int from, int to) {
    return from - to <= MOST_DIGITS;
  }

  /** The step from that many fraction digits to fewer, or to tens below 0. */
  static Step between(int from, int to) {
    return new Step(power(from - to), power(Math.max(0, -to)));
  }

  private static long power(int exponent) {
    return BigDecimal.TEN.pow(exponent).longValueExact();
  }

  /** Down. */
  public static long floor(Step step, long unscaled) {
    return Math.floorDiv(unscaled, step.size) * step.unit;
  }

  /** Up. */
  public static long ceil(Step step, long unscaled) {
    return -Math.floorDiv(-unscaled, step.size) * step.unit;
  }

  /** To the nearest, half away from zero. */
  public static long round(Step step, long unscaled) {
    long quotient = unscaled / step.size;
    long rest = Math.abs(unscaled % step.size);
    if (rest >= step.size - rest) {
      quotient += Long.signum(unscaled);
    }
    return quotient * step.unit;
  }

  /** An exact number with that many fraction digits, or as tens below 0. */
  static BigDecimal apply(BigDecimal number, int digits, RoundingMode mode) {
    return number.scale() <= digits ? number : number.setScale(digits, mode);
  }
}
