package io.riskrules.format;

import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Part of a statement that is written as one: its place in the source, how it is written, and the
 * comments that belong to it.
 */
final class Section {
  private final Span span;
  private final boolean startsLine;
  private final Runnable content;
  private final List<Span> before = new ArrayList<>();
  private final List<Span> within = new ArrayList<>();
  private final List<Span> behind = new ArrayList<>();

  /** {@code startsLine} unless it goes on in the line of the one before it. */
  Section(Span span, boolean startsLine, Runnable content) {
    this.span = span;
    this.startsLine = startsLine;
    this.content = content;
  }

  Span span() {
    return span;
  }

  boolean startsLine() {
    return startsLine;
  }

  Runnable content() {
    return content;
  }

  List<Span> before() {
    return before;
  }

  List<Span> within() {
    return within;
  }

  List<Span> behind() {
    return behind;
  }
}
