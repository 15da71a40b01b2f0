package io.riskrules.typed;

import io.riskrules.source.Span;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** A rule without errors. {@code idSpan} is where its id stands. */
public record CheckedRule(
    String id,
    RuleMetadata metadata,
    Optional<SessionWindow> session,
    CheckedCondition condition,
    Span idSpan,
    Span span) {
  /** The same rule with {@link CheckedCondition#numbered other numbers} of its aggregates. */
  public CheckedRule numbered(IntUnaryOperator numbers) {
    return new CheckedRule(id, metadata, session, condition.numbered(numbers), idSpan, span);
  }
}
