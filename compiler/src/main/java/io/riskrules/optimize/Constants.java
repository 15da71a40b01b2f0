package io.riskrules.optimize;

import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Values;
import java.util.List;

/** What the passes ask of constants, and how they make them. */
final class Constants {
  private Constants() {}

  static boolean isTrue(Expression node) {
    return node instanceof Expression.Constant constant && Boolean.TRUE.equals(constant.value());
  }

  static boolean isFalse(Expression node) {
    return node instanceof Expression.Constant constant && Boolean.FALSE.equals(constant.value());
  }

  static boolean isNull(Expression node) {
    return node instanceof Expression.NullConstant;
  }

  /** Whether its value is the same for every event, null included. */
  static boolean isKnown(Expression node) {
    return node instanceof Expression.Constant || node instanceof Expression.NullConstant;
  }

  static boolean areKnown(List<Expression> nodes) {
    return nodes.stream().allMatch(Constants::isKnown);
  }

  static Expression truth(boolean value, Span span) {
    return new Expression.Constant(value, ValueType.bool(), span);
  }

  static Expression unknown(Span span) {
    return new Expression.NullConstant(ValueType.bool(), span);
  }

  /** A constant of that value, or the null constant. */
  static Expression of(Object value, ValueType type, Span span) {
    return value == null
        ? new Expression.NullConstant(type, span)
        : new Expression.Constant(value, type, span);
  }

  /** The value of a constant, null of the null constant. */
  static Object value(Expression node) {
    return node instanceof Expression.Constant constant
        ? Values.as(constant.type(), constant.value())
        : null;
  }
}
