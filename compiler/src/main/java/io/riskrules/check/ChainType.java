package io.riskrules.check;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Operator;
import java.util.Optional;

/**
 * The type of a chain of arithmetic as it grows. A sum of n terms widens by the digits of n, so the
 * terms are counted as long as the chain adds exact numbers.
 */
final class ChainType {
  private ValueType type;
  private int terms;
  private int whole;
  private int fraction;
  private boolean allInt;

  ChainType(ValueType first) {
    this.type = first;
    if (first.isExact()) {
      this.terms = 1;
      this.whole = first.wholeDigits();
      this.fraction = first.fractionDigits();
      this.allInt = first instanceof ValueType.Int;
    }
  }

  ValueType type() {
    return type;
  }

  /**
   * Takes one more operand; false if the operator does not go with it, and then nothing changes.
   */
  boolean add(Operator operator, ValueType operand) {
    Optional<ValueType> result = result(operator, operand);
    result.ifPresent(found -> type = found);
    return result.isPresent();
  }

  private Optional<ValueType> result(Operator operator, ValueType operand) {
    if (!type.isNumber() || !operand.isNumber()) {
      return times(operator, operand);
    }
    if (!type.isExact() || !operand.isExact()) {
      return Optional.of(ValueType.float64());
    }
    return Optional.of(
        switch (operator) {
          case ADD, SUBTRACT -> sum(operand);
          case MULTIPLY -> Widths.product(type, operand);
          case DIVIDE -> Widths.quotient(type, operand);
          case REMAINDER -> Widths.remainder(type, operand);
        });
  }

  private ValueType sum(ValueType operand) {
    terms++;
    whole = Math.max(whole, operand.wholeDigits());
    fraction = Math.max(fraction, operand.fractionDigits());
    allInt &= operand instanceof ValueType.Int;
    return Widths.sum(terms, whole, fraction, allInt);
  }

  private Optional<ValueType> times(Operator operator, ValueType operand) {
    boolean fromTime = type instanceof ValueType.Timestamp;
    boolean fromDuration = type instanceof ValueType.Duration;
    boolean time = operand instanceof ValueType.Timestamp;
    boolean duration = operand instanceof ValueType.Duration;
    boolean ints = type instanceof ValueType.Int || operand instanceof ValueType.Int;
    boolean toDuration =
        switch (operator) {
          case ADD -> fromDuration && duration;
          case SUBTRACT -> (fromDuration && duration) || (fromTime && time);
          case MULTIPLY -> (fromDuration || duration) && ints;
          case DIVIDE, REMAINDER -> false;
        };
    boolean toTime =
        switch (operator) {
          case ADD -> (fromTime && duration) || (fromDuration && time);
          case SUBTRACT -> fromTime && duration;
          case MULTIPLY, DIVIDE, REMAINDER -> false;
        };
    if (toTime) {
      return Optional.of(ValueType.timestamp());
    }
    return toDuration ? Optional.of(ValueType.duration()) : Optional.empty();
  }
}
