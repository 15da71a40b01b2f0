package io.riskrules.parse;

import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import java.util.Locale;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;

/**
 * A word, number, text or sign of the source. Kept small, since a file may consist of millions of
 * them: place and text are found through the source when they are asked for. A broken one was
 * reported and stands for what it should have been.
 */
final class Lexeme implements Token {
  private final SourceText source;
  private final int type;
  private final int start;
  private final int end;
  private final boolean broken;
  private int index;

  Lexeme(SourceText source, int type, int start, int end, boolean broken) {
    this.source = source;
    this.type = type;
    this.start = start;
    this.end = end;
    this.broken = broken;
  }

  /** The same characters read as another kind of token. */
  Lexeme as(int otherType) {
    return new Lexeme(source, otherType, start, end, broken);
  }

  /** The same, but reported. */
  Lexeme asBroken(int otherType) {
    return new Lexeme(source, otherType, start, end, true);
  }

  /** One token in place of this one and all up to another. */
  Lexeme joinedTo(Lexeme last, int joinedType) {
    return new Lexeme(source, joinedType, start, last.end, false);
  }

  void place(int newIndex) {
    index = newIndex;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  boolean broken() {
    return broken;
  }

  Span span() {
    return source.span(start, end);
  }

  boolean touches(Lexeme next) {
    return end == next.start;
  }

  /** Whether an operator follows, so that a keyword was meant to be a name. */
  boolean isUsedAsName() {
    String text = source.text();
    int next = behindBlanks();
    return start < end && next < text.length() && "=<>!+-*/%)],:".indexOf(text.charAt(next)) >= 0;
  }

  /** The letters that follow, in small letters; none if something else or nothing follows. */
  String nextWord() {
    String text = source.text();
    int from = behindBlanks();
    int to = from;
    while (to < text.length() && Character.isLetter(text.charAt(to))) {
      to++;
    }
    return text.substring(from, to).toLowerCase(Locale.ROOT);
  }

  private int behindBlanks() {
    String text = source.text();
    int next = end;
    while (start < end && next < text.length() && Character.isWhitespace(text.charAt(next))) {
      next++;
    }
    return next;
  }

  @Override
  public String getText() {
    return source.text().substring(start, end);
  }

  @Override
  public int getType() {
    return type;
  }

  @Override
  public int getStartIndex() {
    return start;
  }

  @Override
  public int getStopIndex() {
    return end - 1;
  }

  @Override
  public int getTokenIndex() {
    return index;
  }

  @Override
  public int getLine() {
    return source.position(start).line();
  }

  @Override
  public int getCharPositionInLine() {
    return source.position(start).column() - 1;
  }

  @Override
  public int getChannel() {
    return DEFAULT_CHANNEL;
  }

  @Override
  public TokenSource getTokenSource() {
    throw new UnsupportedOperationException("tokens are read before they are parsed");
  }

  @Override
  public CharStream getInputStream() {
    throw new UnsupportedOperationException("tokens are read before they are parsed");
  }

  @Override
  public String toString() {
    return getText();
  }
}
