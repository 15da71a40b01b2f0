package io.riskrules.check;

import io.riskrules.schema.ValueType;
import java.util.Optional;

/** Which types meet, and what messages call them. */
final class Types {
  private Types() {}

  /** The one type of two values that may stand side by side, if they may. */
  static Optional<ValueType> meet(ValueType left, ValueType right) {
    if (left.isNumber() && right.isNumber()) {
      boolean exact = left.isExact() && right.isExact();
      return Optional.of(exact ? Widths.union(left, right) : ValueType.float64());
    }
    boolean scalar = !(left instanceof ValueType.ListOf);
    return scalar && left.equals(right) ? Optional.of(left) : Optional.empty();
  }

  /** Whether less and greater mean something. */
  static boolean isOrdered(ValueType type) {
    return !(type instanceof ValueType.Bool || type instanceof ValueType.ListOf);
  }

  /** A type with its article. */
  static String a(ValueType type) {
    return (type instanceof ValueType.Int ? "an " : "a ") + type.word();
  }

  /** Both types as a message names them. */
  static String pair(ValueType left, ValueType right) {
    return left.word() + " and " + right.word();
  }

  /** Times and lengths of time. */
  static boolean isTime(ValueType type) {
    return type instanceof ValueType.Timestamp || type instanceof ValueType.Duration;
  }
}
