package io.riskrules.optimize;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * For whole numbers {@code > 5} and {@code > 5.5} are {@code >= 6}, and {@code < 6} is {@code <=
 * 5}.
 */
final class WholeBounds implements Pass {
  @Override
  public Expression apply(Expression node) {
    boolean whole =
        node instanceof Expression.Compare compare
            && compare.left().type() instanceof ValueType.Int
            && compare.right().type().isExact()
            && compare.right() instanceof Expression.Constant;
    return whole ? inclusive((Expression.Compare) node) : node;
  }

  private static Expression inclusive(Expression.Compare node) {
    BigDecimal bound = (BigDecimal) Constants.value(node.right());
    return switch (node.operator()) {
      case EQUAL, NOT_EQUAL -> node;
      case GREATER -> atLeast(node, floor(bound).add(BigDecimal.ONE));
      case GREATER_OR_EQUAL -> atLeast(node, floor(bound.negate()).negate());
      case LESS -> atMost(node, floor(bound.negate()).negate().subtract(BigDecimal.ONE));
      case LESS_OR_EQUAL -> atMost(node, floor(bound));
    };
  }

  private static BigDecimal floor(BigDecimal value) {
    return value.setScale(0, RoundingMode.FLOOR);
  }

  private static Expression atLeast(Expression.Compare node, BigDecimal bound) {
    return bounded(node, Comparison.GREATER_OR_EQUAL, bound);
  }

  private static Expression atMost(Expression.Compare node, BigDecimal bound) {
    return bounded(node, Comparison.LESS_OR_EQUAL, bound);
  }

  private static Expression bounded(
      Expression.Compare node, Comparison operator, BigDecimal bound) {
    boolean same =
        node.operator() == operator
            && bound.compareTo((BigDecimal) Constants.value(node.right())) == 0;
    return same
        ? node
        : new Expression.Compare(
            operator,
            node.left(),
            new Expression.Constant(
                bound, new ValueType.Int(bound.precision()), node.right().span()),
            node.span());
  }
}
