package io.riskrules.codegen;

import java.math.BigDecimal;

/** A value in generated code: a plain long with a test for null, an exact literal, or the rest. */
sealed interface Value permits Value.Literal, Value.Held, Whole {
  /** An exact literal: whoever uses it chooses the form of the constant. */
  record Literal(BigDecimal number) implements Value {}

  /** Any other value, in a form that has a null of its own; a constant never is. */
  record Held(Code code, Form form, boolean constant) implements Value {
    Held(Code code, Form form) {
      this(code, form, false);
    }
  }
}
