package io.riskrules.codegen;

import java.math.BigDecimal;

/** Brings values into the form that an operation wants. */
final class Conversions {
  private final ClassBody body;

  Conversions(ClassBody body) {
    this.body = body;
  }

  /** Whether the value is null. */
  Code isNull(Value value) {
    if (value instanceof Whole whole) {
      return whole.isNull();
    }
    if (value instanceof Value.Held held && !held.constant()) {
      return held.form().isNull(held.code());
    }
    return Code.FALSE;
  }

  /** The value in that form, with its null; a list cannot become anything else. */
  Code to(Form form, Value value) {
    Code code =
        switch (form) {
          case DECIMAL -> decimal(value);
          case DOUBLE -> toDouble(value);
          case TRUTH, TEXT, TIME, LIST -> held(value);
        };
    return body.fit(code, form);
  }

  private Code decimal(Value value) {
    if (value instanceof Value.Literal literal) {
      return body.constant(literal.number(), BigDecimal.class);
    }
    boolean isDouble = value instanceof Value.Held held && held.form() == Form.DOUBLE;
    return isDouble ? Code.call("Exact.of", held(value)) : held(value);
  }

  private Code toDouble(Value value) {
    if (value instanceof Value.Literal literal) {
      return body.constant(Doubles.of(literal.number()));
    }
    if (value instanceof Whole whole) {
      return whole.toDouble();
    }
    Value.Held held = (Value.Held) value;
    return held.form() == Form.DOUBLE ? held.code() : Code.call("Doubles.of", held.code());
  }

  private Code held(Value value) {
    return value instanceof Whole whole ? whole.held() : ((Value.Held) value).code();
  }

  /** The value as an object in the form of {@link io.riskrules.event.Event#value}. */
  Code toObject(Value value) {
    Form form = formOf(value);
    return body.fit(form.toObject(to(form, value)), "Object");
  }

  /** The form in which the value has a null of its own. */
  static Form formOf(Value value) {
    if (value instanceof Value.Held held) {
      return held.form();
    }
    return value instanceof Whole whole && whole.isTime() ? Form.TIME : Form.DECIMAL;
  }

  static boolean isDouble(Value value) {
    return formOf(value) == Form.DOUBLE;
  }
}
