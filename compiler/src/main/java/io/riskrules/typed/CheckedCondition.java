package io.riskrules.typed;

import java.util.List;

/**
 * A condition with everything that it asks for. {@code aggregates} are numbered by their place;
 * {@code text} is the canonical text with defines expanded.
 */
public record CheckedCondition(Expression expression, List<Aggregate> aggregates, String text) {
  public CheckedCondition {
    aggregates = List.copyOf(aggregates);
  }
}
