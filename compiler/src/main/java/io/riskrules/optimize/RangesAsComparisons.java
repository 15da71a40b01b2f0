package io.riskrules.optimize;

import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Writes {@code between} and a range that is all of an {@code in} as two comparisons, but for
 * ranges of a value that could hold another range, which only an {@code if} can: to write such
 * values twice could double the tree at every level.
 */
final class RangesAsComparisons implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (node instanceof Expression.Between between && !branches(between.value())) {
      return comparisons(between.value(), between.low(), between.high(), between);
    }
    if (node instanceof Expression.In in && in.members().size() == 1) {
      Expression.Member only = in.members().get(0);
      if (only.high().isEmpty()) {
        return new Expression.Compare(Comparison.EQUAL, in.value(), only.low(), in.span());
      }
      return branches(in.value())
          ? node
          : comparisons(in.value(), only.low(), only.high().get(), in);
    }
    return node;
  }

  private static boolean branches(Expression value) {
    AtomicBoolean found = new AtomicBoolean();
    Pass look =
        node -> {
          if (node instanceof Expression.If) {
            found.set(true);
          }
          return node;
        };
    new Rewriter(List.of(look)).rewrite(value);
    return found.get();
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
