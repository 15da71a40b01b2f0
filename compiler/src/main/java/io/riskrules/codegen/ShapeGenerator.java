package io.riskrules.codegen;

import io.riskrules.typed.Expression;

/** Generates the shape of conditions. Holds no state: the same tree gives the same text. */
public final class ShapeGenerator {
  /** The shape of a condition and its constants. */
  public ShapedCondition generate(Expression condition) {
    ClassBody body = new ClassBody(Frame.OF_EVENTS);
    return new Generation(body, new SlotCode(body)).shaped(condition);
  }
}
