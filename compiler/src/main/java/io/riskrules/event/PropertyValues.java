package io.riskrules.event;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * From the values of properties to values of fields, for generated code. Null becomes the null of
 * the form, which is 0 where a test for null stands beside it. What does not fit is an {@link
 * UnfitValueException} that names the field by its index.
 */
public final class PropertyValues {
  private static final long MILLIS = 1_000;

  /** So many digits to either side of the point, and exact sums and products stay quick. */
  private static final int FARTHEST = 1_000;

  /** A longer number is not written out in a message. */
  private static final int SHOWN_DIGITS = 60;

  private PropertyValues() {}

  /** The value of a required property. */
  public static Object present(Object value, int index) {
    if (value == null) {
      throw UnfitValueException.missing(index);
    }
    return value;
  }

  /** What an optional holds, or null. */
  public static Object orNull(Optional<?> value) {
    return value == null ? null : value.orElse(null);
  }

  /** What an optional holds, or null. */
  public static Integer orNull(OptionalInt value) {
    return value == null || value.isEmpty() ? null : value.getAsInt();
  }

  /** What an optional holds, or null. */
  public static Long orNull(OptionalLong value) {
    return value == null || value.isEmpty() ? null : value.getAsLong();
  }

  /** What an optional holds, or null. */
  public static Double orNull(OptionalDouble value) {
    return value == null || value.isEmpty() ? null : value.getAsDouble();
  }

  /** 1, 0, or -1 for null. */
  public static int truth(Boolean value) {
    return value == null ? -1 : value ? 1 : 0;
  }

  /** A whole number. */
  public static long whole(Byte value) {
    return value == null ? 0 : value;
  }

  /** A whole number. */
  public static long whole(Short value) {
    return value == null ? 0 : value;
  }

  /** A whole number. */
  public static long whole(Integer value) {
    return value == null ? 0 : value;
  }

  /** A whole number. */
  public static long whole(Long value) {
    return value == null ? 0 : value;
  }

  /** A double, NaN for null and for what counts as null. */
  public static double floating(double value) {
    return Double.isInfinite(value) ? Double.NaN : value;
  }

  /** A double, NaN for null and for what counts as null. */
  public static double floating(Double value) {
    return value == null ? Double.NaN : floating(value.doubleValue());
  }

  /** A double, NaN for null and for what counts as null. */
  public static double floating(Float value) {
    return value == null ? Double.NaN : floating(value.doubleValue());
  }

  /** An exact number that can be computed with. */
  public static BigDecimal near(BigDecimal value, int index) {
    return value == null || isNear(value) ? value : brought(value.stripTrailingZeros(), index);
  }

  private static boolean isNear(BigDecimal value) {
    return value.scale() <= FARTHEST && value.scale() >= -FARTHEST;
  }

  private static BigDecimal brought(BigDecimal shortest, int index) {
    if (!isNear(shortest)) {
      throw UnfitValueException.misfit(
          index, shown(shortest) + " reaches further than " + FARTHEST + " digits from the point");
    }
    return shortest;
  }

  /** What a checked exception of an accessor becomes; any other passes as it is. */
  public static RuntimeException failed(Exception thrown, int index) {
    return thrown instanceof RuntimeException unchecked
        ? unchecked
        : UnfitValueException.failed(index, thrown);
  }

  /** An exact number of at most so many digits before and behind the point. */
  public static BigDecimal exact(BigDecimal value, int whole, int fraction, int index) {
    return value == null || fits(value, whole, fraction)
        ? value
        : shortened(value, whole, fraction, index);
  }

  /** A whole number of any length. */
  public static BigDecimal decimal(BigInteger value) {
    return value == null ? null : new BigDecimal(value);
  }

  private static boolean fits(BigDecimal value, int whole, int fraction) {
    return value.scale() <= fraction && (long) value.precision() - value.scale() <= whole;
  }

  private static BigDecimal shortened(BigDecimal value, int whole, int fraction, int index) {
    BigDecimal shortest = value.stripTrailingZeros();
    if (!fits(shortest, whole, fraction)) {
      throw UnfitValueException.misfit(
          index,
          shown(value)
              + " has more than "
              + whole
              + " digits before the point or more than "
              + fraction
              + " behind it");
    }
    return shortest;
  }

  private static String shown(BigDecimal value) {
    return value.precision() <= SHOWN_DIGITS
        ? value.toString()
        : "a number of " + value.precision() + " digits";
  }

  /** The value of a whole number as one of 64 bits. */
  public static long whole(BigInteger value, int index) {
    return value == null ? 0 : whole(new BigDecimal(value), index);
  }

  /** The value of an exact number as a whole number of 64 bits. */
  public static long whole(BigDecimal value, int index) {
    if (value == null) {
      return 0;
    }
    try {
      return value.longValueExact();
    } catch (ArithmeticException e) {
      throw UnfitValueException.misfit(index, shown(value) + " is no whole number of 64 bits");
    }
  }

  /** A text of one character. */
  public static String text(Character value) {
    return value == null ? null : value.toString();
  }

  /** The name of an enum's constant. */
  public static String text(Enum<?> value) {
    return value == null ? null : value.name();
  }

  /** The text by which an object calls itself. */
  public static String text(Object value) {
    return value == null ? null : value.toString();
  }

  /** Milliseconds; what lies between two of them is cut off, towards the past. */
  public static long millis(Instant value, int index) {
    if (value == null) {
      return 0;
    }
    try {
      return value.toEpochMilli();
    } catch (ArithmeticException e) {
      throw UnfitValueException.misfit(index, value + " is too far away");
    }
  }

  /** Milliseconds. */
  public static long millis(OffsetDateTime value, int index) {
    return value == null ? 0 : millis(value.toInstant(), index);
  }

  /** Milliseconds. */
  public static long millis(ZonedDateTime value, int index) {
    return value == null ? 0 : millis(value.toInstant(), index);
  }

  /** Milliseconds. */
  @SuppressWarnings("JavaUtilDate") // older beans have no other times
  public static long millis(Date value) {
    return value == null ? 0 : value.getTime();
  }

  /** Milliseconds of seconds. */
  public static long millisOfSeconds(long seconds, int index) {
    try {
      return Math.multiplyExact(seconds, MILLIS);
    } catch (ArithmeticException e) {
      throw UnfitValueException.misfit(index, seconds + " seconds are too far away");
    }
  }
}
