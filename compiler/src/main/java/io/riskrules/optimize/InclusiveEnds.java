package io.riskrules.optimize;

import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;

/** Makes {@code <} of {@code <=} and so on. It changes the meaning, at the ends of ranges only. */
final class InclusiveEnds implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (!(node instanceof Expression.Compare compare)) {
      return node;
    }
    return switch (compare.operator()) {
      case LESS -> with(Comparison.LESS_OR_EQUAL, compare);
      case GREATER -> with(Comparison.GREATER_OR_EQUAL, compare);
      case EQUAL, NOT_EQUAL, LESS_OR_EQUAL, GREATER_OR_EQUAL -> compare;
    };
  }

  private static Expression with(Comparison operator, Expression.Compare node) {
    return new Expression.Compare(operator, node.left(), node.right(), node.span());
  }
}
