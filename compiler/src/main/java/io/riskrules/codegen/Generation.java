package io.riskrules.codegen;

import io.riskrules.typed.Expression;

/** The generation of one condition: what its parts share. */
final class Generation {
  final ClassBody body;
  final FieldCode fields;
  final Conversions conversions;
  final WholeArithmetic wholes;
  final Comparisons comparisons;
  final Arithmetic arithmetic;
  final CallCode calls = new CallCode(this);
  final ValueCode values = new ValueCode(this);

  private final TestCode whenTrue = new TestCode(this, Mode.TRUE);
  private final TestCode whenFalse = new TestCode(this, Mode.FALSE);
  private final TestCode truths = new TestCode(this, Mode.TRUTH);

  Generation(ClassBody body, FieldCode fields) {
    this.body = body;
    this.fields = fields;
    this.conversions = new Conversions(body);
    this.wholes = new WholeArithmetic(body, conversions);
    this.comparisons = new Comparisons(body, conversions, wholes);
    this.arithmetic = new Arithmetic(body, conversions, wholes);
  }

  /** The whole condition as a shape and its constants. */
  ShapedCondition shaped(Expression condition) {
    Code result = test(condition, Mode.TRUE);
    String source = body.source(ShapeComment.of(condition), result.text());
    return new ShapedCondition(new Shape(source), body.constants());
  }

  /** What the condition tells in that mode. */
  Code test(Expression condition, Mode mode) {
    TestCode code =
        switch (mode) {
          case TRUE -> whenTrue;
          case FALSE -> whenFalse;
          case TRUTH -> truths;
        };
    return body.fit(condition.accept(code), mode.javaType());
  }

  /** The value of an expression. */
  Value value(Expression expression) {
    return expression.accept(values);
  }
}
