package io.riskrules.syntax;

import io.riskrules.source.Span;

/** A word or text of the source, back-quotes or quotes removed, and where it stands. */
public record Word(String text, Span span) {}
