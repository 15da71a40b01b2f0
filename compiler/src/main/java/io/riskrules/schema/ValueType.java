package io.riskrules.schema;

import java.util.Objects;

/**
 * The type of a value. Exact numbers carry the digits that they can have at most, so that the
 * compiler knows which of them fit into a {@code long}: {@code whole} digits before the point,
 * {@code fraction} digits behind it.
 */
public sealed interface ValueType {
  /** True or false. */
  record Bool() implements ValueType {
    @Override
    public String word() {
      return "bool";
    }
  }

  /**
   * A whole number of at most that many digits. With 19 or fewer it fits into 64 bits: a field of
   * type {@code int} has 19, and whatever could leave 64 bits must be given more.
   */
  record Int(int digits) implements ValueType {
    /** Digits of a field: any value of 64 bits. */
    public static final int FIELD_DIGITS = 19;

    @Override
    public String word() {
      return "int";
    }
  }

  /** An exact number with a fraction. */
  record Decimal(int whole, int fraction) implements ValueType {
    @Override
    public String word() {
      return "decimal";
    }
  }

  /** An IEEE 754 binary64 number; NaN and the infinities count as null. */
  record Float64() implements ValueType {
    @Override
    public String word() {
      return "double";
    }
  }

  /** Unicode text. */
  record Text() implements ValueType {
    @Override
    public String word() {
      return "string";
    }
  }

  /** An instant, in milliseconds since 1970 UTC. */
  record Timestamp() implements ValueType {
    @Override
    public String word() {
      return "timestamp";
    }
  }

  /** A length of time, in milliseconds. */
  record Duration() implements ValueType {
    @Override
    public String word() {
      return "duration";
    }
  }

  /** A list of values in a table's cell. */
  record ListOf(ValueType element) implements ValueType {
    public ListOf {
      Objects.requireNonNull(element, "element");
    }

    @Override
    public String word() {
      return "list of " + element.word();
    }
  }

  /** The type {@code bool}, also of every condition. */
  static ValueType bool() {
    return new Bool();
  }

  /** The type of an {@code int} field: any whole number of 64 bits. */
  static ValueType int64() {
    return new Int(Int.FIELD_DIGITS);
  }

  /** The type {@code double}. */
  static ValueType float64() {
    return new Float64();
  }

  /** The type {@code string}. */
  static ValueType text() {
    return new Text();
  }

  /** The type {@code timestamp}. */
  static ValueType timestamp() {
    return new Timestamp();
  }

  /** The type of lengths of time. */
  static ValueType duration() {
    return new Duration();
  }

  /** The largest precision of a declared decimal. */
  int MAX_PRECISION = 38;

  /** The largest precision at which a decimal is kept as an unscaled {@code long}. */
  int LONG_PRECISION = 18;

  /** The word for it in a schema and in messages, without precision. */
  String word();

  /** The type {@code decimal(precision, scale)}. */
  static ValueType decimal(int precision, int scale) {
    return new Decimal(precision - scale, scale);
  }

  /** Whether it is an int or a decimal. */
  default boolean isExact() {
    return this instanceof Int || this instanceof Decimal;
  }

  /** Whether it is a number of any kind. */
  default boolean isNumber() {
    return isExact() || this instanceof Float64;
  }

  /** Digits before the point of an exact number. */
  default int wholeDigits() {
    if (this instanceof Int whole) {
      return whole.digits();
    }
    return ((Decimal) this).whole();
  }

  /** Digits behind the point of an exact number. */
  default int fractionDigits() {
    return this instanceof Decimal decimal ? decimal.fraction() : 0;
  }

  /**
   * Whether a slot of type {@code long} holds it: bool as 0 and 1, an exact number unscaled at its
   * {@link #fractionDigits()}, a double by its bits, times in milliseconds.
   */
  default boolean fitsLong() {
    if (this instanceof Int whole) {
      return whole.digits() <= Int.FIELD_DIGITS;
    }
    if (this instanceof Decimal decimal) {
      return decimal.whole() + decimal.fraction() <= LONG_PRECISION;
    }
    return !(this instanceof Text || this instanceof ListOf);
  }
}
