package io.riskrules.match;

import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A comparison of an aggregate's exact answer with a constant: the answer, read once, is looked up
 * among the constants of all rules that compare it so.
 */
record AnswerComparison(int number, Comparison operator) {
  /** The comparison that a ray is; empty for any other. */
  static Optional<AnswerComparison> of(Ray ray) {
    if (!(ray.comparison() instanceof Expression.Compare node)) {
      return Optional.empty();
    }
    return of(node.left(), node.operator(), node.right())
        .or(() -> of(node.right(), node.operator().flipped(), node.left()));
  }

  private static Optional<AnswerComparison> of(
      Expression value, Comparison operator, Expression other) {
    boolean exact = value.type().isExact() && other.type().isExact();
    return exact
            && value instanceof Expression.AggregateValue answer
            && other instanceof Expression.Constant
        ? Optional.of(new AnswerComparison(answer.number(), operator))
        : Optional.empty();
  }

  /** Whether an answer that is not null stands so to a constant. */
  boolean holds(BigDecimal answer, BigDecimal constant) {
    return operator.holds(answer.compareTo(constant));
  }
}
