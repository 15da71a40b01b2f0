package io.riskrules.typed;

import io.riskrules.syntax.Operator;
import java.util.ArrayList;
import java.util.List;

/**
 * The operands of a chain with the operator before each. A chain that begins with one of the same
 * kind is one chain: {@code (a + b) - c}. They are {@code free} where their order has no meaning:
 * in exact sums and products, and in those of two.
 */
record Terms(List<Expression.Step> steps, boolean free) {
  Terms {
    steps = List.copyOf(steps);
  }

  static Terms of(Expression.Chain chain) {
    List<Expression.Step> steps = new ArrayList<>();
    add(chain, steps);
    boolean sum = adds(chain);
    boolean commute = steps.stream().allMatch(step -> sum || step.operator() == Operator.MULTIPLY);
    boolean exact = steps.stream().allMatch(step -> step.type().isExact());
    return new Terms(steps, commute && (exact || steps.size() == 2));
  }

  private static void add(Expression.Chain chain, List<Expression.Step> steps) {
    Expression first = chain.first();
    if (first instanceof Expression.Chain inner && adds(inner) == adds(chain)) {
      add(inner, steps);
    } else {
      Operator operator = adds(chain) ? Operator.ADD : Operator.MULTIPLY;
      steps.add(new Expression.Step(operator, first, first.type()));
    }
    steps.addAll(chain.steps());
  }

  private static boolean adds(Expression.Chain chain) {
    Operator operator = chain.steps().get(0).operator();
    return operator == Operator.ADD || operator == Operator.SUBTRACT;
  }
}
