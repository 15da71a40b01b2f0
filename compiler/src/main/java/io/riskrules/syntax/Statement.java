package io.riskrules.syntax;

import io.riskrules.source.Span;
import java.util.List;
import java.util.Optional;

/** What a rules file consists of. */
public sealed interface Statement {
  /** From its keyword to its last word. */
  Span span();

  /** {@code define name = expression}; no expression if it does not parse. */
  record Define(Word name, Optional<Expression> expression, Span span) implements Statement {}

  /**
   * A rule. What was not written is absent; a clause that was written twice stands once, as first
   * written, and was reported. {@code broken} if it does not parse: what it has is then what could
   * be read of it, and only its id is to be relied on.
   */
  record Rule(
      Word id,
      Optional<Word> title,
      Optional<Session> session,
      Optional<Expression> when,
      Optional<Word> action,
      Optional<Word> severity,
      Optional<Expression.Numeral> score,
      List<Word> tags,
      Optional<Expression.Timestamp> from,
      Optional<Expression.Timestamp> until,
      Optional<Span> untilSpan,
      Optional<Word> mode,
      Optional<Word> owner,
      List<Expectation> expectations,
      boolean broken,
      Span span)
      implements Statement {
    public Rule {
      tags = List.copyOf(tags);
      expectations = List.copyOf(expectations);
    }
  }
}
