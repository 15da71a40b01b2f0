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

  /** The call of {@code floor} or {@code ceil}; none where a wide number becomes a short one. */
  static Optional<JavaCall> toWhole(Class<?> owner, String step, ValueType type) {
    JavaForm form = JavaForm.of(type);
    if (form == JavaForm.LONG) {
      return javaCall(step, type, 0);
    }
    JavaForm result = JavaForm.of(type(type, 0));
    return form == result
        ? Optional.of(JavaCall.of(owner, "call", result, form))
        : Optional.empty();
  }
}
