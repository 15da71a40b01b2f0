package io.riskrules.codegen;

import io.riskrules.schema.ValueType;

/** How generated code holds a value that is not a plain {@code long}. */
enum Form {
  /** 1 for true, 0 for false, -1 for unknown. */
  TRUTH("int", "-1"),
  /** An exact number; null for null. */
  DECIMAL("BigDecimal", "((BigDecimal) null)"),
  /** NaN for null. */
  DOUBLE("double", "Double.NaN"),
  /** Null for null. */
  TEXT("String", "((String) null)"),
  /** Milliseconds; null for null. */
  TIME("Long", "((Long) null)"),
  /** The list of a cell; null for null. */
  LIST("ValueSet", "((ValueSet) null)");

  private final String javaType;
  private final String nothing;

  Form(String javaType, String nothing) {
    this.javaType = javaType;
    this.nothing = nothing;
  }

  static Form of(ValueType type) {
    if (type instanceof ValueType.Bool) {
      return TRUTH;
    }
    if (type.isExact()) {
      return DECIMAL;
    }
    if (type instanceof ValueType.Float64) {
      return DOUBLE;
    }
    if (type instanceof ValueType.Text) {
      return TEXT;
    }
    return type instanceof ValueType.ListOf ? LIST : TIME;
  }

  String javaType() {
    return javaType;
  }

  /** Its null. */
  Code nothing() {
    return Code.atom(nothing);
  }

  /** Whether such a value is null. */
  Code isNull(Code value) {
    return switch (this) {
      case TRUTH -> Code.infix(value, "==", Code.atom("-1"));
      case DOUBLE -> Code.call("Double.isNaN", value);
      case DECIMAL, TEXT, TIME, LIST -> Code.infix(value, "==", Code.atom("null"));
    };
  }

  /** From the object that tables, aggregates and functions give. */
  Code fromObject(Code object) {
    return switch (this) {
      case TRUTH -> Code.call("Truths.of", object);
      case DOUBLE -> Code.call("Doubles.of", object);
      case DECIMAL, TEXT, TIME, LIST ->
          new Code("((" + javaType + ") " + object.text() + ")", object.depth() + 1);
    };
  }

  /** To the object that tables, lists and functions take. */
  Code toObject(Code value) {
    return switch (this) {
      case TRUTH -> Code.call("Truths.box", value);
      case DOUBLE -> Code.call("Doubles.box", value);
      case DECIMAL, TEXT, TIME, LIST -> value;
    };
  }
}
