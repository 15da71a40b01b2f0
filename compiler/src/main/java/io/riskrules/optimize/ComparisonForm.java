package io.riskrules.optimize;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;

/**
 * Writes comparisons in one way: a constant stands on the right, and a condition is not compared
 * with a truth.
 */
final class ComparisonForm implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (!(node instanceof Expression.Compare compare)) {
      return node;
    }
    if (Constants.isKnown(compare.left()) && !Constants.isKnown(compare.right())) {
      Expression constant = compare.left();
      return new Expression.Compare(
          compare.operator().flipped(), compare.right(), constant, compare.span());
    }
    boolean equality =
        compare.operator() == Comparison.EQUAL || compare.operator() == Comparison.NOT_EQUAL;
    boolean truths = compare.left().type() instanceof ValueType.Bool;
    if (equality && truths && compare.right() instanceof Expression.Constant truth) {
      boolean kept = truth.value().equals(compare.operator() == Comparison.EQUAL);
      return kept ? compare.left() : new Expression.Not(compare.left(), compare.span());
    }
    return node;
  }
}
