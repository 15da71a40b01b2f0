package io.riskrules.optimize;

import io.riskrules.typed.Expression;
import java.util.stream.Stream;

/** Makes {@code and} within {@code and} one, and {@code or} within {@code or}. */
final class Flattening implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (node instanceof Expression.And and
        && and.operands().stream().anyMatch(Expression.And.class::isInstance)) {
      return new Expression.And(
          and.operands().stream().flatMap(Flattening::conjuncts).toList(), and.span());
    }
    if (node instanceof Expression.Or or
        && or.operands().stream().anyMatch(Expression.Or.class::isInstance)) {
      return new Expression.Or(
          or.operands().stream().flatMap(Flattening::disjuncts).toList(), or.span());
    }
    return node;
  }

  private static Stream<Expression> conjuncts(Expression node) {
    return node instanceof Expression.And and ? and.operands().stream() : Stream.of(node);
  }

  private static Stream<Expression> disjuncts(Expression node) {
    return node instanceof Expression.Or or ? or.operands().stream() : Stream.of(node);
  }
}
