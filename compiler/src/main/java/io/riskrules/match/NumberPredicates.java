package io.riskrules.match;

import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * Comparisons of a long slot with a constant as ranges of its keys. Exactness is settled here: a
 * constant is brought to the scale of the field, and what lies between two keys or beyond all of
 * them shows in the range.
 */
final class NumberPredicates {
  private static final BigInteger LOWEST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger HIGHEST = BigInteger.valueOf(Long.MAX_VALUE);

  private NumberPredicates() {}

  /** The predicate of a comparison; empty when the field has no key that compares so. */
  static Optional<Predicate> compare(Field field, Comparison operator, Object constant) {
    ValueType type = field.type();
    if (!type.fitsLong()) {
      return Optional.empty();
    }
    if (type instanceof ValueType.Float64) {
      return nearest(constant)
          .map(value -> ordered(field, operator, BigDecimal.valueOf(SlotKey.ofDouble(value))));
    }
    if (constant instanceof Boolean bit) {
      BigDecimal key = bit ? BigDecimal.ONE : BigDecimal.ZERO;
      boolean equality = operator == Comparison.EQUAL || operator == Comparison.NOT_EQUAL;
      return equality ? Optional.of(ordered(field, operator, key)) : Optional.empty();
    }
    if (constant instanceof BigDecimal number && type.isExact()) {
      return Optional.of(ordered(field, operator, number.movePointRight(type.fractionDigits())));
    }
    return constant instanceof Long millis
        ? Optional.of(ordered(field, operator, BigDecimal.valueOf(millis)))
        : Optional.empty();
  }

  private static Optional<Double> nearest(Object constant) {
    return constant instanceof Number number
        ? Optional.of(number.doubleValue()).filter(Double::isFinite)
        : Optional.empty();
  }

  private static Predicate ordered(Field field, Comparison operator, BigDecimal key) {
    BigInteger floor = key.setScale(0, RoundingMode.FLOOR).unscaledValue();
    BigInteger ceiling = key.setScale(0, RoundingMode.CEILING).unscaledValue();
    return switch (operator) {
      case EQUAL -> between(field, ceiling, floor);
      case NOT_EQUAL -> between(field, ceiling, floor).negated();
      case LESS -> between(field, LOWEST, ceiling.subtract(BigInteger.ONE));
      case LESS_OR_EQUAL -> between(field, LOWEST, floor);
      case GREATER -> between(field, floor.add(BigInteger.ONE), HIGHEST);
      case GREATER_OR_EQUAL -> between(field, ceiling, HIGHEST);
    };
  }

  private static Predicate between(Field field, BigInteger low, BigInteger high) {
    BigInteger first = low.max(LOWEST);
    BigInteger last = high.min(HIGHEST);
    return first.compareTo(last) > 0
        ? new NeverPredicate(field)
        : RangePredicate.between(field, first.longValueExact(), last.longValueExact());
  }
}
