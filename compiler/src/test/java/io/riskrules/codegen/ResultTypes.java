package io.riskrules.codegen;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Operator;

/** The types of arithmetic, as wide as the check makes them. */
final class ResultTypes {
  private ResultTypes() {}

  static ValueType result(Operator operator, ValueType left, ValueType right) {
    if (!left.isExact() || !right.isExact()) {
      return ValueType.float64();
    }
    return switch (operator) {
      case ADD, SUBTRACT -> meet(left, right, 1);
      case MULTIPLY ->
          exact(
              left.wholeDigits() + right.wholeDigits(),
              left.fractionDigits() + right.fractionDigits());
      case DIVIDE ->
          new ValueType.Decimal(
              left.wholeDigits() + right.fractionDigits() + 1,
              34 + left.fractionDigits() + right.wholeDigits());
      case REMAINDER -> meet(left, right, 0);
    };
  }

  /** The type in which both fit, with so many whole digits more. */
  static ValueType meet(ValueType left, ValueType right, int more) {
    if (!left.isExact() || !right.isExact()) {
      return ValueType.float64();
    }
    return exact(
        Math.max(left.wholeDigits(), right.wholeDigits()) + more,
        Math.max(left.fractionDigits(), right.fractionDigits()));
  }

  static ValueType exact(int whole, int fraction) {
    return fraction == 0 ? new ValueType.Int(whole) : new ValueType.Decimal(whole, fraction);
  }
}
