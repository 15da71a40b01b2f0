package io.riskrules.check;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * How many digits an exact result can have. An {@link ValueType.Int} of {@link
 * ValueType.Int#FIELD_DIGITS} digits promises 64 bits, so a result that has as many but can leave
 * 64 bits is given one more.
 */
final class Widths {
  /** The most digits that a result may have, before and behind the point together. */
  static final int MOST_DIGITS = 1_000;

  /** Significant digits of a quotient. */
  private static final int QUOTIENT_DIGITS = 34;

  /** Digits of the largest number of events that an aggregate can see. */
  private static final int COUNT_DIGITS = 19;

  private static final int FIELD_DIGITS = ValueType.Int.FIELD_DIGITS;
  private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger SMALLEST = BigInteger.valueOf(Long.MIN_VALUE);

  private Widths() {}

  /** The type of a number as written: an int if it was written without a point. */
  static ValueType literal(BigDecimal value, boolean whole) {
    if (!whole) {
      return new ValueType.Decimal(Math.max(0, value.precision() - value.scale()), value.scale());
    }
    int digits = Math.max(1, value.precision());
    BigInteger exact = value.toBigIntegerExact();
    boolean fits = exact.compareTo(LARGEST) <= 0 && exact.compareTo(SMALLEST) >= 0;
    return new ValueType.Int(digits == FIELD_DIGITS && !fits ? digits + 1 : digits);
  }

  /** A sum or difference of that many terms, none wider than the first given. */
  static ValueType sum(int terms, int wholeDigits, int fractionDigits, boolean allInt) {
    int digits = wholeDigits + Integer.toString(terms).length();
    if (!allInt) {
      return new ValueType.Decimal(digits, fractionDigits);
    }
    BigInteger most =
        BigInteger.TEN
            .pow(wholeDigits)
            .subtract(BigInteger.ONE)
            .multiply(BigInteger.valueOf(terms));
    boolean leaves = digits == FIELD_DIGITS && most.compareTo(LARGEST) > 0;
    return new ValueType.Int(leaves ? digits + 1 : digits);
  }

  static ValueType product(ValueType left, ValueType right) {
    int digits = left.wholeDigits() + right.wholeDigits();
    if (!bothInt(left, right)) {
      return new ValueType.Decimal(digits, left.fractionDigits() + right.fractionDigits());
    }
    // (10^18 - 1) * 9 is below 2^63, but (10^17 - 1) * 99 is not.
    boolean fits = Math.min(left.wholeDigits(), right.wholeDigits()) == 1;
    return new ValueType.Int(digits == FIELD_DIGITS && !fits ? digits + 1 : digits);
  }

  /** Rounding to the significant digits can carry into one more digit before the point. */
  static ValueType quotient(ValueType left, ValueType right) {
    return new ValueType.Decimal(
        left.wholeDigits() + right.fractionDigits() + 1,
        left.fractionDigits() + right.wholeDigits() + QUOTIENT_DIGITS);
  }

  static ValueType remainder(ValueType left, ValueType right) {
    int digits = Math.min(left.wholeDigits(), right.wholeDigits());
    return bothInt(left, right)
        ? new ValueType.Int(digits)
        : new ValueType.Decimal(digits, Math.max(left.fractionDigits(), right.fractionDigits()));
  }

  /** The smallest 64-bit number has no counterpart of 64 bits. */
  static ValueType negated(ValueType type) {
    boolean leaves = type instanceof ValueType.Int whole && whole.digits() == FIELD_DIGITS;
    return leaves ? new ValueType.Int(FIELD_DIGITS + 1) : type;
  }

  /** The type that holds both. */
  static ValueType union(ValueType left, ValueType right) {
    int digits = Math.max(left.wholeDigits(), right.wholeDigits());
    return bothInt(left, right)
        ? new ValueType.Int(digits)
        : new ValueType.Decimal(digits, Math.max(left.fractionDigits(), right.fractionDigits()));
  }

  /** The sum over any number of events. */
  static ValueType total(ValueType type) {
    int digits = type.wholeDigits() + COUNT_DIGITS;
    return type instanceof ValueType.Int
        ? new ValueType.Int(digits)
        : new ValueType.Decimal(digits, type.fractionDigits());
  }

  /** The average over any number of events. */
  static ValueType average(ValueType type) {
    return new ValueType.Decimal(
        type.wholeDigits() + 1, type.fractionDigits() + COUNT_DIGITS + QUOTIENT_DIGITS);
  }

  /** Whether a result is within the limit. */
  static boolean allowed(ValueType type) {
    return !type.isExact() || type.wholeDigits() + type.fractionDigits() <= MOST_DIGITS;
  }

  private static boolean bothInt(ValueType left, ValueType right) {
    return left instanceof ValueType.Int && right instanceof ValueType.Int;
  }
}
