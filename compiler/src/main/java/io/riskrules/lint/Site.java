package io.riskrules.lint;

import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;

/**
 * An expression as written together with what the check made of it. {@code written} is without
 * parentheses, and the body where a define is named; {@code own} is its text with the parentheses;
 * {@code side} is where it stands in what is around it: the name of the define, else its own text.
 * {@code shared} if its text stands in a define.
 */
record Site(
    Expression written,
    io.riskrules.typed.Expression checked,
    Use use,
    Span side,
    Span own,
    boolean shared) {

  /** Whether it is a condition. */
  boolean isCondition() {
    return checked.type() instanceof ValueType.Bool;
  }

  /** Whether it is named here and written elsewhere. */
  boolean isNamed() {
    return !side.equals(own);
  }

  /** What the check made of it, without the {@code not} of a negated operator. */
  io.riskrules.typed.Expression core() {
    boolean negation = !(written instanceof Expression.Not);
    return negation && checked instanceof io.riskrules.typed.Expression.Not not
        ? not.operand()
        : checked;
  }
}
