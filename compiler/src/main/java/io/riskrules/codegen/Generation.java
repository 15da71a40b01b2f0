package io.riskrules.codegen;

import io.riskrules.typed.Expression;

/** The generation of one condition: what its parts share. */
final class Generation {
  final ClassBody body = new ClassBody();
  final Conversions conversions = new Conversions(body);
  final WholeArithmetic wholes = new WholeArithmetic(body, conversions);
  final Comparisons comparisons = new Comparisons(body, conversions, wholes);
  final Arithmetic arithmetic = new Arithmetic(body, conversions, wholes);
  final CallCode calls = new CallCode(this);
  final ValueCode values = new ValueCode(this);

  private final TestCode whenTrue = new TestCode(this, Mode.TRUE);
  private final TestCode whenFalse = new TestCode(this, Mode.FALSE);
  private final TestCode truths = new TestCode(this, Mode.TRUTH);

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
