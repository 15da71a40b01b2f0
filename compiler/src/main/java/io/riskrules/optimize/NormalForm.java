package io.riskrules.optimize;

import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.util.List;

/**
 * A form of conditions in which the order of operands, the direction of comparisons and the like do
 * not show: a range is two comparisons, a list of one is an equality, bounds of whole numbers are
 * inclusive. Two conditions with equal keys mean the same; two that mean the same may still have
 * different keys.
 */
public final class NormalForm {
  private final Optimizer optimizer = new Optimizer();
  private final Rewriter rewriter =
      new Rewriter(
          List.of(
              new RangesAsComparisons(),
              new WholeBounds(),
              new NotPushing(),
              new Flattening(),
              new MembersAsOne(),
              new OperandOrder(),
              new Absorption()));

  /** The key of an expression: equal keys, equal meaning. */
  public Meaning key(Expression expression) {
    return Meaning.of(normalize(expression));
  }

  /**
   * A key that does not tell whether the ends of ranges belong to them: {@code amount > 5} and
   * {@code amount >= 5} have the same.
   */
  public Meaning keyButForEnds(Expression expression) {
    Expression inclusive = new Rewriter(List.of(new InclusiveEnds())).rewrite(expression);
    return Meaning.of(normalize(inclusive));
  }

  /** The expression in its normal form; it means the same. */
  public Expression normalize(Expression expression) {
    return rewriter.rewrite(optimizer.optimize(expression));
  }
}
