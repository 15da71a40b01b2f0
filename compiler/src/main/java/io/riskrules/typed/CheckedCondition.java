package io.riskrules.typed;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A condition with everything that it asks for. {@code aggregates} are numbered by their place,
 * until they are given other numbers; {@code text} is the canonical text with defines expanded.
 */
public record CheckedCondition(Expression expression, List<Aggregate> aggregates, String text) {
  public CheckedCondition {
    aggregates = List.copyOf(aggregates);
  }

  /**
   * The same condition, which asks for the aggregate at each place of {@code aggregates} by the
   * number that the function gives for it. So conditions of one matcher, which share the answers,
   * ask for the same aggregate by the same number.
   */
  public CheckedCondition numbered(IntUnaryOperator numbers) {
    if (aggregates.isEmpty()) {
      return this;
    }
    AggregateReplacement copier =
        new AggregateReplacement(
            value ->
                new Expression.AggregateValue(
                    value.aggregate(),
                    numbers.applyAsInt(value.number()),
                    value.type(),
                    value.nullable(),
                    value.span()));
    return new CheckedCondition(copier.copy(expression), aggregates, text);
  }
}
