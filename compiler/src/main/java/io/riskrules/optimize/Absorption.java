package io.riskrules.optimize;

import io.riskrules.source.Span;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Drops operands of {@code and} and {@code or} that say nothing: the neutral truth and duplicates.
 * The decisive truth decides alone, whatever else is unknown; unknown itself is kept, for it
 * decides nothing.
 */
final class Absorption implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (node instanceof Expression.And and) {
      return simplified(
          and, and.operands(), false, kept -> new Expression.And(kept, and.span()), and.span());
    }
    if (node instanceof Expression.Or or) {
      return simplified(
          or, or.operands(), true, kept -> new Expression.Or(kept, or.span()), or.span());
    }
    return node;
  }

  private static Expression simplified(
      Expression node,
      List<Expression> operands,
      boolean decisive,
      Function<List<Expression>, Expression> rebuild,
      Span span) {
    if (operands.stream().anyMatch(operand -> isTruth(operand, decisive))) {
      return Constants.truth(decisive, span);
    }
    Set<Meaning> seen = new HashSet<>();
    List<Expression> kept =
        operands.stream()
            .filter(operand -> !isTruth(operand, !decisive) && seen.add(Meaning.of(operand)))
            .toList();
    if (kept.isEmpty()) {
      return Constants.truth(!decisive, span);
    }
    if (kept.size() == 1) {
      return kept.get(0);
    }
    return kept.size() == operands.size() ? node : rebuild.apply(kept);
  }

  private static boolean isTruth(Expression node, boolean truth) {
    return truth ? Constants.isTrue(node) : Constants.isFalse(node);
  }
}
