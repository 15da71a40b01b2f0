package io.riskrules.parse;

import io.riskrules.source.SourceText;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * A text as ANTLR reads it: code points one after the other, counted by their UTF-16 offsets, so
 * that the offsets of tokens are those of spans. ANTLR's own streams count code points.
 */
final class CharSource implements CharStream {
  private final SourceText source;
  private final String text;
  private int offset;

  CharSource(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  @Override
  public void consume() {
    offset += Character.charCount(text.codePointAt(offset));
  }

  @Override
  public int LA(int distance) {
    if (distance == 1) {
      return offset < text.length() ? text.codePointAt(offset) : IntStream.EOF;
    }
    if (distance == -1) {
      return offset > 0 ? text.codePointBefore(offset) : IntStream.EOF;
    }
    throw new UnsupportedOperationException("a lexer looks at its neighbours only");
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {
    // The whole text stays in memory.
  }

  @Override
  public int index() {
    return offset;
  }

  @Override
  public void seek(int index) {
    offset = index;
  }

  @Override
  public int size() {
    return text.length();
  }

  @Override
  public String getSourceName() {
    return source.name();
  }

  @Override
  public String getText(Interval interval) {
    return text.substring(interval.a, Math.min(interval.b + 1, text.length()));
  }
}
