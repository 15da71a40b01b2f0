package io.riskrules.typed;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import java.math.BigDecimal;

/** How values in the form of {@link io.riskrules.event.Event#value} meet and compare. */
public final class Values {
  private Values() {}

  /**
   * A value of one type as a value of another with which it meets: an exact number becomes the
   * nearest double where a double is wanted. A double in an exact place, such as a list of
   * decimals, stands for its shortest decimal form.
   */
  public static Object as(ValueType type, Object value) {
    if (type instanceof ValueType.Float64 && value instanceof Number number) {
      return finite(number.doubleValue());
    }
    if (type.isExact() && value instanceof Double number) {
      return BigDecimal.valueOf(number);
    }
    return value;
  }

  /** A double, where NaN and the infinities are null and the negative zero is zero. */
  public static Double finite(double value) {
    return Double.isFinite(value) ? (Double) (value + 0.0) : null;
  }

  /** The truth of a comparison, null where a side is null. */
  public static Boolean compare(Comparison operator, Object left, Object right) {
    if (left == null || right == null) {
      return null;
    }
    if (left instanceof Double || right instanceof Double) {
      Double one = finite(((Number) left).doubleValue());
      Double other = finite(((Number) right).doubleValue());
      return (one == null || other == null) ? null : (Boolean) operator.holds(one.compareTo(other));
    }
    return operator.holds(order(left, right));
  }

  /** {@code value >= low and value <= high} in three-valued logic. */
  public static Boolean between(Object value, Object low, Object high) {
    Boolean above = compare(Comparison.GREATER_OR_EQUAL, value, low);
    Boolean below = compare(Comparison.LESS_OR_EQUAL, value, high);
    if (Boolean.FALSE.equals(above) || Boolean.FALSE.equals(below)) {
      return false;
    }
    return (above == null || below == null) ? null : (Boolean) true;
  }

  private static int order(Object left, Object right) {
    if (left instanceof BigDecimal number) {
      return number.compareTo((BigDecimal) right);
    }
    if (left instanceof String text) {
      return TextTests.compare(text, (String) right);
    }
    if (left instanceof Boolean truth) {
      return truth.compareTo((Boolean) right);
    }
    return ((Long) left).compareTo((Long) right);
  }
}
