package io.riskrules.codegen;

import io.riskrules.schema.Carrier;
import io.riskrules.schema.Field;
import io.riskrules.schema.Property;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import io.riskrules.schema.Wrapper;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Calls the accessors of an object, and makes values of fields from what they give. Exact numbers
 * are taken as they are: whether they fit their field shows only where events are made of objects.
 */
final class PropertyCode implements FieldCode {
  private static final String VALUES = "PropertyValues.";

  private final ClassBody body;
  private final List<Property> properties;
  private final Optional<Field> time;
  private final Map<Field, Code> known = new HashMap<>();

  /** The properties of the first fields of a schema, in its order. */
  PropertyCode(ClassBody body, List<Property> properties, Optional<Field> time) {
    this.body = body;
    this.properties = List.copyOf(properties);
    this.time = time;
  }

  @Override
  public Value value(Field field) {
    Property property = properties.get(field.index());
    Code object = object(field);
    Code isNull = isNull(field);
    return switch (property.carrier()) {
      case BOOLEAN -> held(truth(property, object), Form.TRUTH);
      case WHOLE -> whole(field, property, isNull, object);
      case FLOATING -> held(Code.call(VALUES + "floating", object), Form.DOUBLE);
      case DECIMAL, SCALA_DECIMAL, BIG_WHOLE, SCALA_BIG_WHOLE ->
          exact(field, property, isNull, object);
      case STRING -> new Value.Held(object, Form.TEXT);
      case CHARACTER -> held(character(property, object), Form.TEXT);
      case ENUM, NAMED -> held(Code.call(VALUES + "text", object), Form.TEXT);
      case DATE -> Whole.time(isNull, Code.call(VALUES + "millis", object));
      case INSTANT, OFFSET_TIME, ZONED_TIME ->
          Whole.time(isNull, Code.call(VALUES + "millis", object, index(field)));
    };
  }

  private Value held(Code code, Form form) {
    return new Value.Held(body.fit(code, form), form);
  }

  private static Code truth(Property property, Code object) {
    return property.isPrimitive()
        ? Code.choose(object, Code.atom("1"), Code.atom("0"))
        : Code.call(VALUES + "truth", object);
  }

  private static Code character(Property property, Code object) {
    return Code.call(property.isPrimitive() ? "String.valueOf" : VALUES + "text", object);
  }

  private static Value whole(Field field, Property property, Code isNull, Code object) {
    Code whole =
        property.isPrimitive()
            ? new Code("((long) " + object.text() + ")", object.depth() + 1)
            : Code.call(VALUES + "whole", object);
    if (field.type().isExact()) {
      return Whole.number(isNull, whole, 0, Whole.LONG_MAX.add(BigInteger.ONE));
    }
    return field.format() == TimeFormat.EPOCH_SECONDS
        ? Whole.time(isNull, Code.call(VALUES + "millisOfSeconds", whole, index(field)))
        : Whole.time(isNull, whole);
  }

  private Value exact(Field field, Property property, Code isNull, Code object) {
    ValueType type = field.type();
    if (type instanceof ValueType.Int) {
      Code whole = Code.call(VALUES + "whole", object, index(field));
      return Whole.number(isNull, whole, 0, ValueCode.bound(type));
    }
    boolean isInteger =
        property.carrier() == Carrier.BIG_WHOLE || property.carrier() == Carrier.SCALA_BIG_WHOLE;
    Code decimal =
        isInteger
            ? Code.call(VALUES + "decimal", object)
            : Code.call(VALUES + "near", object, index(field));
    return held(decimal, Form.DECIMAL);
  }

  private static Code index(Field field) {
    return Code.atom(Integer.toString(field.index()));
  }

  @Override
  public Code test(Field field, Mode mode) {
    Property property = properties.get(field.index());
    Code object = object(field);
    if (property.isPrimitive()) {
      return mode == Mode.TRUE ? object : Code.not(object);
    }
    return mode.ofTruth(truth(property, object));
  }

  @Override
  public Code timeMillis() {
    return time.map(field -> ((Whole) value(field)).code()).orElse(Code.atom("Long.MIN_VALUE"));
  }

  private Code isNull(Field field) {
    Property property = properties.get(field.index());
    return field.required() || property.isPrimitive()
        ? Code.FALSE
        : Code.infix(object(field), "==", Code.atom("null"));
  }

  /** The value as a primitive, or as an object of Java that is null where the property has none. */
  private Code object(Field field) {
    return known.computeIfAbsent(field, this::newObject);
  }

  private Code newObject(Field field) {
    Property property = properties.get(field.index());
    Code call = call(field, property);
    if (property.isPrimitive()) {
      return call;
    }
    String type = seenAs(property);
    Code plain = unwrapped(property, type, call);
    if (field.required()) {
      Code present = Code.call(VALUES + "present", plain, index(field));
      plain = new Code("((" + type + ") " + present.text() + ")", present.depth() + 1);
    }
    return switch (property.carrier()) {
      case SCALA_DECIMAL -> converted(plain, type, "java.math.BigDecimal", "bigDecimal");
      case SCALA_BIG_WHOLE -> converted(plain, type, "java.math.BigInteger", "bigInteger");
      default -> plain;
    };
  }

  private Code call(Field field, Property property) {
    Code call = Code.atom("event." + property.accessor().getName() + "()");
    if (!property.throwsChecked()) {
      return call;
    }
    return body.method(
        property.wrapper() == Wrapper.NONE
            ? seenAs(property)
            : property.accessor().getReturnType().getName(),
        """
        try {
              return %s;
            } catch (Exception thrown) {
              throw PropertyValues.failed(thrown, %d);
            }"""
            .formatted(call.text(), field.index()));
  }

  /** A class that generated code may name, also where that of the values is not public. */
  private static String seenAs(Property property) {
    return switch (property.carrier()) {
      case ENUM -> "Enum";
      case NAMED -> "Object";
      case DATE -> "java.util.Date";
      default -> property.held().getName();
    };
  }

  private Code unwrapped(Property property, String type, Code call) {
    return switch (property.wrapper()) {
      case NONE ->
          type.equals(property.held().getName())
              ? call
              : new Code("((" + type + ") " + call.text() + ")", call.depth() + 1);
      case OPTIONAL -> {
        Code held = Code.call(VALUES + "orNull", call);
        yield new Code("((" + type + ") " + held.text() + ")", held.depth() + 1);
      }
      case PRIMITIVE_OPTIONAL -> Code.call(VALUES + "orNull", call);
      case SCALA_OPTION ->
          body.method(
              type,
              "scala.Option option = "
                  + call.text()
                  + ";\n    return option == null || option.isEmpty() ? null : ("
                  + type
                  + ") option.get();");
    };
  }

  private Code converted(Code plain, String type, String wanted, String method) {
    return body.method(
        wanted,
        type
            + " value = "
            + plain.text()
            + ";\n    return value == null ? null : value."
            + method
            + "();");
  }
}
