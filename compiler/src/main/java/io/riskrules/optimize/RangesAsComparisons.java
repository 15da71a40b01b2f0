package io.riskrules.optimize;

import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import java.util.List;

/** Writes {@code between} and a range that is all of an {@code in} as two comparisons. */
final class RangesAsComparisons implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (node instanceof Expression.Between between) {
      return comparisons(between.value(), between.low(), between.high(), between);
    }
    if (node instanceof Expression.In in && in.members().size() == 1) {
      Expression.Member only = in.members().get(0);
      return only.high().isPresent()
          ? comparisons(in.value(), only.low(), only.high().get(), in)
          : new Expression.Compare(Comparison.EQUAL, in.value(), only.low(), in.span());
    }
    return node;
  }

  private static Expression comparisons(
      Expression value, Expression low, Expression high, Expression node) {
    return new Expression.And(
        List.of(
            new Expression.Compare(Comparison.GREATER_OR_EQUAL, value, low, node.span()),
            new Expression.Compare(Comparison.LESS_OR_EQUAL, value, high, node.span())),
        node.span());
  }
}
