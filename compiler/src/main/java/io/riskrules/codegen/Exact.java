package io.riskrules.codegen;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Exact arithmetic for generated code, where it leaves {@code long}. Null goes in and comes out as
 * null.
 */
public final class Exact {
  private static final long EXACT_IN_DOUBLE = 1L << 53;
  private static final double[] POWERS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18
  };

  private Exact() {}

  /** The number with that unscaled value. */
  public static BigDecimal of(long unscaled, int scale) {
    return BigDecimal.valueOf(unscaled, scale);
  }

  /** The number that a double's shortest decimal form stands for; null for NaN. */
  public static BigDecimal of(double value) {
    return Double.isNaN(value) ? null : BigDecimal.valueOf(value);
  }

  /** The nearest double. */
  public static double toDouble(long unscaled, int scale) {
    if (scale < POWERS.length
        && Math.abs(unscaled) <= EXACT_IN_DOUBLE
        && unscaled != Long.MIN_VALUE) {
      return unscaled / POWERS[scale];
    }
    return BigDecimal.valueOf(unscaled, scale).doubleValue();
  }

  /** Sum. */
  public static BigDecimal add(BigDecimal left, BigDecimal right) {
    return (left == null || right == null) ? null : left.add(right);
  }

  /** Difference. */
  public static BigDecimal subtract(BigDecimal left, BigDecimal right) {
    return (left == null || right == null) ? null : left.subtract(right);
  }

  /** Product. */
  public static BigDecimal multiply(BigDecimal left, BigDecimal right) {
    return (left == null || right == null) ? null : left.multiply(right);
  }

  /** Quotient to 34 significant digits, half even; null where the divisor is zero. */
  public static BigDecimal divide(BigDecimal left, BigDecimal right) {
    return (left == null || right == null || right.signum() == 0)
        ? null
        : left.divide(right, MathContext.DECIMAL128);
  }

  /** Remainder with the sign of the dividend; null where the divisor is zero. */
  public static BigDecimal remainder(BigDecimal left, BigDecimal right) {
    return (left == null || right == null || right.signum() == 0) ? null : left.remainder(right);
  }

  /** Unary minus. */
  public static BigDecimal negate(BigDecimal value) {
    return value == null ? null : value.negate();
  }

  /** See {@link Order}. */
  public static int order(BigDecimal left, BigDecimal right) {
    return (left == null || right == null) ? Order.UNKNOWN : Order.of(left.compareTo(right));
  }

  /** Whether neither is null and they are equal. */
  public static boolean equal(BigDecimal left, BigDecimal right) {
    return left != null && right != null && left.compareTo(right) == 0;
  }

  /** Whether neither is null and they are different. */
  public static boolean different(BigDecimal left, BigDecimal right) {
    return left != null && right != null && left.compareTo(right) != 0;
  }

  /** Whether neither is null and the left one is less. */
  public static boolean less(BigDecimal left, BigDecimal right) {
    return left != null && right != null && left.compareTo(right) < 0;
  }

  /** Whether neither is null and the left one is less or equal. */
  public static boolean atMost(BigDecimal left, BigDecimal right) {
    return left != null && right != null && left.compareTo(right) <= 0;
  }

  /** Whether neither is null and the left one is greater. */
  public static boolean greater(BigDecimal left, BigDecimal right) {
    return left != null && right != null && left.compareTo(right) > 0;
  }

  /** Whether neither is null and the left one is greater or equal. */
  public static boolean atLeast(BigDecimal left, BigDecimal right) {
    return left != null && right != null && left.compareTo(right) >= 0;
  }

  /** The truth of {@code value >= low and value <= high}. */
  public static int between(BigDecimal value, BigDecimal low, BigDecimal high) {
    return Order.between(order(value, low), order(value, high));
  }
}
