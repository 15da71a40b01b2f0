package io.riskrules.source;

import java.util.Objects;

/** Part of a text: UTF-16 offsets, {@code start} inclusive and {@code end} exclusive. */
public record Span(SourceText source, int start, int end) {
  private static final Span NONE = SourceText.of("", "").all();

  public Span {
    Objects.requireNonNull(source, "source");
    if (start < 0 || end < start || end > source.text().length()) {
      throw new IllegalArgumentException(start + ".." + end + " is no part of " + source);
    }
  }

  /** The empty span of an empty, unnamed text, for trees that were not written by anybody. */
  public static Span none() {
    return NONE;
  }

  /** Where the span begins. */
  public Position from() {
    return source.position(start);
  }

  /** Where the span ends, exclusive. */
  public Position to() {
    return source.position(end);
  }

  /** The text it covers. */
  public String text() {
    return source.text().substring(start, end);
  }

  /** The smallest span that covers this one and another of the same text. */
  public Span to(Span other) {
    return new Span(source, Math.min(start, other.start), Math.max(end, other.end));
  }
}
