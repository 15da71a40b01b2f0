package io.riskrules.syntax;

import io.riskrules.source.Span;

/** {@code expect match { … }}; the span begins at {@code expect}. */
public record Expectation(Verdict verdict, Given.Fields given, Span span) {}
