package io.riskrules.syntax;

import io.riskrules.source.Span;
import java.util.List;

/** {@code on session gap D [by f]}. */
public record Session(Expression.Duration gap, List<Word> by, Span span) {
  public Session {
    by = List.copyOf(by);
  }
}
