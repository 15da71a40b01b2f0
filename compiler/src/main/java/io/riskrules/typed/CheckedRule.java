package io.riskrules.typed;

import io.riskrules.source.Span;
import java.util.Optional;

/** A rule without errors. {@code idSpan} is where its id stands. */
public record CheckedRule(
    String id,
    RuleMetadata metadata,
    Optional<SessionWindow> session,
    CheckedCondition condition,
    Span idSpan,
    Span span) {}
