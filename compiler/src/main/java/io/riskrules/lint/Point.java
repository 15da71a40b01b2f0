package io.riskrules.lint;

import io.riskrules.schema.ValueType;
import io.riskrules.typed.TextTests;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A value on a line: numbers (also times, lengths of time, and truth as 0 and 1) in their order, or
 * text in the order of its code points. Points of one variable are of one kind.
 */
sealed interface Point extends Comparable<Point> {
  /** A number, compared by value. */
  record Numeric(BigDecimal value) implements Point {
    public Numeric {
      value = value.stripTrailingZeros();
    }

    @Override
    public int compareTo(Point other) {
      return value.compareTo(((Numeric) other).value);
    }
  }

  /** A text. */
  record Textual(String value) implements Point {
    @Override
    public int compareTo(Point other) {
      return TextTests.compare(value, ((Textual) other).value);
    }
  }

  /** A number as a point. */
  static Point of(long value) {
    return new Numeric(BigDecimal.valueOf(value));
  }

  /** A text as a point. */
  static Point of(String value) {
    return new Textual(value);
  }

  /** The value of that type in the form of {@link io.riskrules.event.Event#value}, if it is one. */
  default Optional<Object> as(ValueType type) {
    if (this instanceof Textual text) {
      return type instanceof ValueType.Text ? Optional.of(text.value()) : Optional.empty();
    }
    BigDecimal number = ((Numeric) this).value();
    if (type instanceof ValueType.Bool) {
      return Optional.of(number.signum() != 0);
    }
    if (type.isExact()) {
      return Optional.of(number);
    }
    if (type instanceof ValueType.Float64) {
      return Optional.of(number.doubleValue());
    }
    boolean time = type instanceof ValueType.Timestamp || type instanceof ValueType.Duration;
    return time ? Optional.of(number.longValue()) : Optional.empty();
  }
}
