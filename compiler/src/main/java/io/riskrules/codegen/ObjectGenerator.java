package io.riskrules.codegen;

import io.riskrules.schema.EventSchema;
import io.riskrules.schema.EventType;
import io.riskrules.schema.Field;
import io.riskrules.schema.Property;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import java.util.List;

/**
 * Generates what calls the accessors of one class: conditions over its objects, and the reader that
 * makes events of them. The properties are those of the schema's first fields, in its order.
 */
public final class ObjectGenerator {
  private final EventType<?> type;
  private final EventSchema schema;
  private final List<Property> properties;

  /** A generator for the objects of a class. */
  public ObjectGenerator(EventType<?> type, EventSchema schema, List<Property> properties) {
    this.type = type;
    this.schema = schema;
    this.properties = List.copyOf(properties);
  }

  /** The shape of a condition that names fields with properties only, and its constants. */
  public ShapedCondition condition(Expression condition) {
    ClassBody body = new ClassBody(Frame.ofObjects(type.type(), type.lookup()));
    PropertyCode fields = new PropertyCode(body, properties, schema.time());
    return new Generation(body, fields).shaped(condition);
  }

  /** The shape of the reader. */
  public ShapedCondition reader() {
    ClassBody body = new ClassBody(Frame.ofReader(type.type(), type.lookup()));
    PropertyCode values = new PropertyCode(body, properties, schema.time());
    Code fields = body.constant(schema.fields().toArray(Field[]::new), Field[].class);
    StringBuilder calls = new StringBuilder();
    for (Field field : schema.fields().subList(0, properties.size())) {
      Code call = body.method("void", statements(fields, field, values.value(field)));
      calls.append("    ").append(call.text()).append(";\n");
    }
    String source = body.source("fields", calls.toString());
    return new ShapedCondition(new Shape(source), body.constants());
  }

  private static String statements(Code fields, Field field, Value value) {
    String target = "(" + fields.text() + "[" + field.index() + "], ";
    if (value instanceof Whole whole) {
      String put = "into.setLong" + target + whole.code().text() + ");";
      return "if (" + Code.not(whole.isNull()).text() + ") {\n      " + put + "\n    }";
    }
    Value.Held held = (Value.Held) value;
    String type = held.form().javaType();
    String read = type + " value = " + held.code().text() + ";\n    ";
    String isNull = held.form().isNull(Code.atom("value")).text();
    return read + "if (!" + isNull + ") {\n      " + put(field, held.form(), target) + "\n    }";
  }

  private static String put(Field field, Form form, String target) {
    return switch (form) {
      case TRUTH -> "into.setLong" + target + "(long) value);";
      case DOUBLE -> "into.setDouble" + target + "value);";
      case DECIMAL -> "into.setExact" + target + fitting(field) + ");";
      case TEXT, TIME, LIST -> "into.setText" + target + "(String) value);";
    };
  }

  private static String fitting(Field field) {
    ValueType type = field.type();
    return Code.call(
            "PropertyValues.exact",
            Code.atom("value"),
            Code.atom(Integer.toString(type.wholeDigits())),
            Code.atom(Integer.toString(type.fractionDigits())),
            Code.atom(Integer.toString(field.index())))
        .text();
  }
}
