package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.util.Optional;

/** What the functions that round have in common. */
final class Rounding {
  private Rounding() {}

  /**
   * The type of a number rounded to that many fraction digits, or to tens below 0. It has one whole
   * digit more, as 9.9 becomes 10.
   */
  static ValueType type(ValueType type, int digits) {
    if (!type.isExact() || type.fractionDigits() <= digits) {
      return type;
    }
    int whole = type.wholeDigits() + 1;
    return digits > 0 ? new ValueType.Decimal(whole, digits) : new ValueType.Int(whole);
  }

  /**
   * The call of a method of {@link Step} for numbers that are kept unscaled in a {@code long}, if
   * there is anything to round and the result fits as well.
   */
  static Optional<JavaCall> javaCall(String method, ValueType type, int digits) {
    boolean rounds = type.isExact() && type.fractionDigits() > digits;
    if (!rounds || !type.fitsLong() || !type(type, digits).fitsLong()) {
      return Optional.empty();
    }
    if (!Step.fits(type.fractionDigits(), digits)) {
      return Optional.empty();
    }
    Step step = Step.between(type.fractionDigits(), digits);
    return Optional.of(JavaCall.prepared(Step.class, method, step, JavaForm.LONG, JavaForm.LONG));
  }
}
