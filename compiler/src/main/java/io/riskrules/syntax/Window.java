package io.riskrules.syntax;

import io.riskrules.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * What follows the arguments of an aggregate: {@code over}, {@code where (…)}, {@code by} and
 * {@code every}, each at most once; durations are in milliseconds. {@code by} is empty when not
 * written. The span covers the clauses.
 */
public record Window(
    Optional<Expression.Duration> over,
    Optional<Expression> where,
    List<Word> by,
    Optional<Expression.Duration> every,
    Optional<Span> span) {
  /** Nothing follows, as after any plain function. */
  public static final Window NONE =
      new Window(Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Optional.empty());

  public Window {
    by = List.copyOf(by);
  }

  /** Whether no clause was written. */
  public boolean isEmpty() {
    return span.isEmpty();
  }
}
