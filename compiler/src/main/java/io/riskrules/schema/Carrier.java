package io.riskrules.schema;

import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * What a Java or Scala value is as a value of rules. Scala's classes are known by name: this
 * library has never seen them.
 */
public enum Carrier {
  BOOLEAN("bool"),
  WHOLE("int"),
  FLOATING("double"),
  DECIMAL("decimal"),
  BIG_WHOLE("decimal(38,0)"),
  SCALA_DECIMAL("decimal"),
  SCALA_BIG_WHOLE("decimal(38,0)"),
  STRING("string"),
  CHARACTER("string"),
  ENUM("string"),
  /** Its text is what {@code toString} says. */
  NAMED("string"),
  INSTANT("timestamp"),
  DATE("timestamp"),
  OFFSET_TIME("timestamp"),
  ZONED_TIME("timestamp");

  private static final Map<Class<?>, Carrier> BY_CLASS =
      Map.ofEntries(
          Map.entry(boolean.class, BOOLEAN),
          Map.entry(Boolean.class, BOOLEAN),
          Map.entry(byte.class, WHOLE),
          Map.entry(Byte.class, WHOLE),
          Map.entry(short.class, WHOLE),
          Map.entry(Short.class, WHOLE),
          Map.entry(int.class, WHOLE),
          Map.entry(Integer.class, WHOLE),
          Map.entry(long.class, WHOLE),
          Map.entry(Long.class, WHOLE),
          Map.entry(float.class, FLOATING),
          Map.entry(Float.class, FLOATING),
          Map.entry(double.class, FLOATING),
          Map.entry(Double.class, FLOATING),
          Map.entry(BigDecimal.class, DECIMAL),
          Map.entry(BigInteger.class, BIG_WHOLE),
          Map.entry(String.class, STRING),
          Map.entry(char.class, CHARACTER),
          Map.entry(Character.class, CHARACTER),
          Map.entry(UUID.class, NAMED),
          Map.entry(Instant.class, INSTANT),
          Map.entry(OffsetDateTime.class, OFFSET_TIME),
          Map.entry(ZonedDateTime.class, ZONED_TIME));
  private static final Map<String, Carrier> BY_NAME =
      Map.of(
          "scala.math.BigDecimal", SCALA_DECIMAL,
          "scala.math.BigInt", SCALA_BIG_WHOLE,
          "scala.Enumeration$Value", NAMED);
  private static final Set<String> SCALA_ENUMS = Set.of("scala.reflect.Enum", "scala.Enum");

  private final String word;

  Carrier(String word) {
    this.word = word;
  }

  /** What values of a class are, if they are any value of rules. */
  static Optional<Carrier> of(Class<?> type) {
    Carrier known = BY_CLASS.getOrDefault(type, BY_NAME.get(type.getName()));
    if (known != null) {
      return Optional.of(known);
    }
    if (Enum.class.isAssignableFrom(type)) {
      return Optional.of(ENUM);
    }
    if (Date.class.isAssignableFrom(type)) {
      return Optional.of(DATE);
    }
    return isScalaEnum(type) ? Optional.of(NAMED) : Optional.empty();
  }

  private static boolean isScalaEnum(Class<?> type) {
    for (Class<?> each : type.getInterfaces()) {
      if (SCALA_ENUMS.contains(each.getName())) {
        return true;
      }
    }
    return false;
  }

  /** The type of a field that is only known by this. */
  String word(int precision, int scale) {
    return word.equals("decimal") ? "decimal(" + precision + "," + scale + ")" : word;
  }

  /** Whether such a value, held in that class, can be one of that field. */
  boolean fits(Class<?> held, Field field) {
    ValueType type = field.type();
    return switch (this) {
      case BOOLEAN -> type instanceof ValueType.Bool;
      case WHOLE -> isEpoch(field) || (type.isExact() && type.wholeDigits() >= digits(held));
      case FLOATING -> type instanceof ValueType.Float64;
      case DECIMAL, BIG_WHOLE, SCALA_DECIMAL, SCALA_BIG_WHOLE -> type.isExact();
      case STRING, CHARACTER, ENUM, NAMED -> type instanceof ValueType.Text;
      case INSTANT, DATE, OFFSET_TIME, ZONED_TIME -> type instanceof ValueType.Timestamp;
    };
  }

  /** The most digits of a whole number of a class, so that no value needs to be looked at. */
  private static int digits(Class<?> held) {
    return switch (MethodType.methodType(held).unwrap().returnType().getName()) {
      case "byte" -> 3;
      case "short" -> 5;
      case "int" -> 10;
      default -> ValueType.Int.FIELD_DIGITS;
    };
  }

  private static boolean isEpoch(Field field) {
    return field.type() instanceof ValueType.Timestamp && field.format() != TimeFormat.ISO;
  }
}
