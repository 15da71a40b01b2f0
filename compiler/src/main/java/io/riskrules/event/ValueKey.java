package io.riskrules.event;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The form in which values are kept in sets and tables, so that equal values are equal objects: an
 * exact number is a {@link Long} where it can be, else a {@link BigDecimal} without trailing zeros;
 * a double has no negative zero.
 */
final class ValueKey {
  private static final int LONG_BITS = 63;
  private static final int LONG_DIGITS = 19;
  private static final int SPREAD = 0x9E3779B9;

  private ValueKey() {}

  /** The key of a value in the form of {@link Event#value}. */
  static Object of(Object value) {
    if (value instanceof BigDecimal number) {
      return ofExact(number);
    }
    if (value instanceof Double number) {
      return of(number.doubleValue());
    }
    return value;
  }

  /** The key of a double. */
  static Double of(double value) {
    return value == 0 ? 0.0 : value;
  }

  private static Object ofExact(BigDecimal number) {
    BigDecimal shortest = number.scale() == 0 ? number : number.stripTrailingZeros();
    boolean whole = shortest.scale() <= 0;
    if (whole && shortest.precision() - shortest.scale() <= LONG_DIGITS) {
      BigInteger integer = shortest.toBigInteger();
      if (integer.bitLength() <= LONG_BITS) {
        return integer.longValue();
      }
    }
    return shortest.stripTrailingZeros();
  }

  /** The hash of a key. */
  static int hash(Object key) {
    return spread(key.hashCode());
  }

  /** The hash of the key of a whole number. */
  static int hash(long key) {
    return spread(Long.hashCode(key));
  }

  private static int spread(int hash) {
    int product = (hash ^ (hash >>> 15)) * SPREAD;
    return product ^ (product >>> 16);
  }
}
