package io.riskrules.typed;

import io.riskrules.schema.Field;
import java.util.List;
import java.util.Optional;

/**
 * An aggregate over past events, by its meaning: two that are equal but for spans share their
 * state. {@code overMillis} and {@code everyMillis} are absent in a session, which is then the
 * window. {@code groupBy} is never empty but in a schema without a key. {@code text} is its
 * canonical text, by which expectations and messages name it.
 */
public record Aggregate(
    AggregateFunction function,
    Optional<Expression> argument,
    Optional<Long> overMillis,
    Optional<Expression> where,
    List<Field> groupBy,
    Optional<Long> everyMillis,
    String text) {
  public Aggregate {
    groupBy = List.copyOf(groupBy);
  }
}
