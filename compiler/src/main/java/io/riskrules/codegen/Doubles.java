package io.riskrules.codegen;

import java.math.BigDecimal;

/** Doubles for generated code: NaN is null, and no other value but finite ones is let through. */
public final class Doubles {
  private Doubles() {}

  /** The value, or NaN where it is infinite. */
  public static double finite(double value) {
    return Math.abs(value) <= Double.MAX_VALUE ? value : Double.NaN;
  }

  /** The nearest double of a number; NaN for null and for what no finite double is near. */
  public static double of(Object number) {
    return number == null ? Double.NaN : finite(((Number) number).doubleValue());
  }

  /** The value as an object, null for NaN. */
  public static Double box(double value) {
    return Double.isNaN(value) ? null : Double.valueOf(value + 0.0);
  }

  /** See {@link Order}; the negative zero is zero. */
  public static int order(double left, double right) {
    if (left < right) {
      return Order.LESS;
    }
    if (left > right) {
      return Order.GREATER;
    }
    return left == right ? Order.EQUAL : Order.UNKNOWN;
  }

  /** The truth of {@code value >= low and value <= high}. */
  public static int between(double value, double low, double high) {
    return Order.between(order(value, low), order(value, high));
  }

  /** The same for numbers of different forms, any of which may be null. */
  public static int betweenMixed(Object value, Object low, Object high) {
    return Order.between(orderMixed(value, low), orderMixed(value, high));
  }

  private static int orderMixed(Object left, Object right) {
    return left instanceof BigDecimal one && right instanceof BigDecimal other
        ? Exact.order(one, other)
        : order(of(left), of(right));
  }
}
