package io.riskrules.janino;

import io.riskrules.schema.EventField;
import io.riskrules.schema.Field;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A record with properties of every kind that can be a field, but Scala's. */
record EveryCarrier(
    boolean truth,
    Boolean boxedTruth,
    Optional<Boolean> optionalTruth,
    byte tiny,
    Short small,
    int plain,
    Integer boxed,
    OptionalInt optional,
    long whole,
    Long boxedWhole,
    OptionalLong optionalWhole,
    @EventField(required = true) Long requiredWhole,
    @EventField(precision = 9, scale = 2, required = true) BigDecimal money,
    @EventField(precision = 18, scale = 6) BigDecimal rate,
    Optional<BigDecimal> optionalMoney,
    BigInteger large,
    double ratio,
    float shortRatio,
    Double boxedRatio,
    OptionalDouble optionalRatio,
    @EventField(required = true) String name,
    String otherName,
    Optional<String> optionalName,
    char letter,
    Character boxedLetter,
    Instant at,
    Optional<Instant> optionalAt,
    Date date,
    OffsetDateTime offset,
    ZonedDateTime zoned) {

  /** The value of a component that stands for a field's value, in the form of an event. */
  static Object of(RecordComponent component, Field field, Object value) {
    Class<?> type = component.getType();
    if (type == Optional.class) {
      return Optional.ofNullable(value == null ? null : plain(optional(field), value));
    }
    return type.isPrimitive() && value == null ? plain(type, zero(field)) : plain(type, value);
  }

  private static Object zero(Field field) {
    return field.type().isExact() ? BigDecimal.ZERO : 0.0;
  }

  private static Class<?> optional(Field field) {
    return switch (field.name()) {
      case "optionalTruth" -> Boolean.class;
      case "optionalName" -> String.class;
      case "optionalAt" -> Instant.class;
      default -> BigDecimal.class;
    };
  }

  private static Object plain(Class<?> type, Object value) {
    if (value == null) {
      return empty(type);
    }
    if (value instanceof BigDecimal number) {
      return number(type, number);
    }
    if (value instanceof Double number) {
      return floating(type, number);
    }
    if (value instanceof String text) {
      return type == String.class ? text : (Object) (text.isEmpty() ? 'x' : text.charAt(0));
    }
    return value instanceof Long millis ? time(type, Instant.ofEpochMilli(millis)) : value;
  }

  private static Object empty(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "OptionalInt" -> OptionalInt.empty();
      case "OptionalLong" -> OptionalLong.empty();
      case "OptionalDouble" -> OptionalDouble.empty();
      default -> null;
    };
  }

  private static Object number(Class<?> type, BigDecimal number) {
    return switch (type.getSimpleName()) {
      case "byte" -> number.byteValue();
      case "Short" -> number.shortValue();
      case "int", "Integer" -> number.intValue();
      case "OptionalInt" -> OptionalInt.of(number.intValue());
      case "long", "Long" -> number.longValue();
      case "OptionalLong" -> OptionalLong.of(number.longValue());
      case "BigInteger" -> number.toBigInteger();
      default -> number.signum() < 0 ? number.stripTrailingZeros() : number;
    };
  }

  private static Object floating(Class<?> type, double number) {
    return switch (type.getSimpleName()) {
      case "float" -> (float) number;
      case "OptionalDouble" -> OptionalDouble.of(number);
      default -> number;
    };
  }

  private static Object time(Class<?> type, Instant instant) {
    return switch (type.getSimpleName()) {
      case "Date" -> Date.from(instant);
      case "OffsetDateTime" -> instant.atOffset(ZoneOffset.ofHours(5));
      case "ZonedDateTime" -> instant.atZone(ZoneOffset.UTC);
      default -> instant;
    };
  }
}
