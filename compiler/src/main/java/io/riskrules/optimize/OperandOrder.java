package io.riskrules.optimize;

import io.riskrules.syntax.Operator;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Puts operands whose order has no meaning in the order of their keys: those of {@code and}, {@code
 * or}, comparisons, and exact sums and products.
 */
final class OperandOrder implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (node instanceof Expression.And and) {
      List<Expression> sorted = sorted(and.operands());
      return sorted.equals(and.operands()) ? and : new Expression.And(sorted, and.span());
    }
    if (node instanceof Expression.Or or) {
      List<Expression> sorted = sorted(or.operands());
      return sorted.equals(or.operands()) ? or : new Expression.Or(sorted, or.span());
    }
    if (node instanceof Expression.Chain chain) {
      return sorted(chain);
    }
    return node instanceof Expression.Compare compare ? sorted(compare) : node;
  }

  private static Expression sorted(Expression.Compare node) {
    Expression first = node.left();
    Expression second = node.right();
    boolean inOrder =
        Constants.isKnown(second) || Meaning.of(first).compareTo(Meaning.of(second)) <= 0;
    return inOrder
        ? node
        : new Expression.Compare(node.operator().flipped(), second, first, node.span());
  }

  private static Expression sorted(Expression.Chain chain) {
    Operator operator = chain.steps().get(0).operator();
    boolean free =
        (operator == Operator.ADD || operator == Operator.MULTIPLY)
            && chain.first().type().isExact()
            && chain.steps().stream()
                .allMatch(step -> step.operator() == operator && step.type().isExact());
    if (!free) {
      return chain;
    }
    List<Expression> operands = new ArrayList<>(List.of(chain.first()));
    chain.steps().forEach(step -> operands.add(step.operand()));
    List<Expression> sorted = sorted(operands);
    if (sorted.equals(operands)) {
      return chain;
    }
    List<Expression.Step> steps = new ArrayList<>();
    for (int i = 1; i < sorted.size(); i++) {
      // The types of the partial results are not those of the steps, but all of them are exact.
      steps.add(new Expression.Step(operator, sorted.get(i), chain.type()));
    }
    return new Expression.Chain(sorted.get(0), steps, chain.nullable(), chain.span());
  }

  private record Keyed(Meaning key, Expression expression) {}

  private static List<Expression> sorted(List<Expression> operands) {
    return operands.stream()
        .map(operand -> new Keyed(Meaning.of(operand), operand))
        .sorted(Comparator.comparing(Keyed::key))
        .map(Keyed::expression)
        .toList();
  }
}
