package io.riskrules.typed;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Operator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * Arithmetic on values in the form of {@link io.riskrules.event.Event#value}. Anything with null is
 * null. Times that leave 64 bits stop at the end of the range, so that they still compare as they
 * should.
 */
public final class Arithmetic {
  private static final BigInteger EARLIEST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger LATEST = BigInteger.valueOf(Long.MAX_VALUE);

  private Arithmetic() {}

  /** One step of a chain, whose result has that type. */
  public static Object apply(Operator operator, Object left, Object right, ValueType type) {
    if (left == null || right == null) {
      return null;
    }
    if (type instanceof ValueType.Float64) {
      Double one = Values.finite(((Number) left).doubleValue());
      Double other = Values.finite(((Number) right).doubleValue());
      return (one == null || other == null) ? null : onDoubles(operator, one, other);
    }
    if (type.isExact()) {
      return onExact(operator, (BigDecimal) left, (BigDecimal) right);
    }
    return onTimes(operator, whole(left), whole(right));
  }

  /** Unary minus. */
  public static Object negate(Object value) {
    if (value == null) {
      return null;
    }
    if (value instanceof Double number) {
      return Values.finite(-number);
    }
    return value instanceof BigDecimal number
        ? (Object) number.negate()
        : (Object) bounded(whole(value).negate());
  }

  private static Double onDoubles(Operator operator, double left, double right) {
    return Values.finite(
        switch (operator) {
          case ADD -> left + right;
          case SUBTRACT -> left - right;
          case MULTIPLY -> left * right;
          case DIVIDE -> left / right;
          case REMAINDER -> left % right;
        });
  }

  private static BigDecimal onExact(Operator operator, BigDecimal left, BigDecimal right) {
    boolean divides = operator == Operator.DIVIDE || operator == Operator.REMAINDER;
    if (divides && right.signum() == 0) {
      return null;
    }
    return switch (operator) {
      case ADD -> left.add(right);
      case SUBTRACT -> left.subtract(right);
      case MULTIPLY -> left.multiply(right);
      case DIVIDE -> left.divide(right, MathContext.DECIMAL128);
      case REMAINDER -> left.remainder(right);
    };
  }

  private static Long onTimes(Operator operator, BigInteger left, BigInteger right) {
    return bounded(
        switch (operator) {
          case ADD -> left.add(right);
          case SUBTRACT -> left.subtract(right);
          case MULTIPLY -> left.multiply(right);
          case DIVIDE, REMAINDER -> throw new IllegalArgumentException("times are not divided");
        });
  }

  private static BigInteger whole(Object value) {
    return value instanceof BigDecimal number
        ? number.toBigIntegerExact()
        : BigInteger.valueOf((Long) value);
  }

  private static Long bounded(BigInteger millis) {
    return millis.max(EARLIEST).min(LATEST).longValueExact();
  }
}
