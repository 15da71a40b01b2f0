package io.riskrules.codegen;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Arithmetic on milliseconds for generated code. What leaves 64 bits stops at the end of the range.
 * Boxed, null goes in and comes out as null.
 */
public final class Times {
  private static final BigInteger EARLIEST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger LATEST = BigInteger.valueOf(Long.MAX_VALUE);

  private Times() {}

  /** Sum. */
  public static long add(long left, long right) {
    long sum = left + right;
    return ((left ^ sum) & (right ^ sum)) < 0 ? end(left < 0) : sum;
  }

  /** Difference. */
  public static long subtract(long left, long right) {
    long difference = left - right;
    return ((left ^ right) & (left ^ difference)) < 0 ? end(left < 0) : difference;
  }

  /** Product. */
  public static long multiply(long left, long right) {
    long high = Math.multiplyHigh(left, right);
    long low = left * right;
    return high == (low >> 63) ? low : end((left < 0) != (right < 0));
  }

  /** Unary minus. */
  public static long negate(long value) {
    return subtract(0, value);
  }

  /** Sum. */
  public static Long add(Long left, Long right) {
    return (left == null || right == null) ? null : (Long) add(left.longValue(), right.longValue());
  }

  /** Difference. */
  public static Long subtract(Long left, Long right) {
    return (left == null || right == null)
        ? null
        : (Long) subtract(left.longValue(), right.longValue());
  }

  /** Product with a whole number. */
  public static Long multiply(Long left, BigDecimal right) {
    if (left == null || right == null) {
      return null;
    }
    BigInteger product = BigInteger.valueOf(left).multiply(right.toBigIntegerExact());
    return product.max(EARLIEST).min(LATEST).longValueExact();
  }

  /** Unary minus. */
  public static Long negate(Long value) {
    return value == null ? null : (Long) negate(value.longValue());
  }

  /** See {@link Order}. */
  public static int order(Long left, Long right) {
    return (left == null || right == null) ? Order.UNKNOWN : Order.of(left.compareTo(right));
  }

  /** The truth of {@code value >= low and value <= high}. */
  public static int between(Long value, Long low, Long high) {
    return Order.between(order(value, low), order(value, high));
  }

  private static long end(boolean negative) {
    return negative ? Long.MIN_VALUE : Long.MAX_VALUE;
  }
}
