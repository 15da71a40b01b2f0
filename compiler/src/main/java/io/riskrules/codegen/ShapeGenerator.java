package io.riskrules.codegen;

import io.riskrules.typed.Expression;

/** Generates the shape of conditions. Holds no state: the same tree gives the same text. */
public final class ShapeGenerator {
  /** The shape of a condition and its constants. */
  public ShapedCondition generate(Expression condition) {
    Generation generation = new Generation();
    Code result = generation.test(condition, Mode.TRUE);
    String source = generation.body.source(ShapeComment.of(condition), result);
    return new ShapedCondition(new Shape(source), generation.body.constants());
  }
}
