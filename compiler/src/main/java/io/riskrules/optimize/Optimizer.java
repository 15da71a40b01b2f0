package io.riskrules.optimize;

import io.riskrules.typed.Expression;
import java.util.List;

/**
 * Simplifies conditions and values: the result is true, false, unknown, or has the same value, for
 * exactly the same events. Spans stay those of the text, types those of the check.
 */
public final class Optimizer {
  private final Rewriter rewriter =
      new Rewriter(
          List.of(
              new ArithmeticFolding(),
              new ComparisonFolding(),
              new CallFolding(),
              new BranchFolding(),
              new ComparisonForm(),
              new NotPushing(),
              new Flattening(),
              new Absorption()));

  /** The same meaning, simpler where the passes find something. */
  public Expression optimize(Expression expression) {
    return rewriter.rewrite(expression);
  }
}
