package io.riskrules.parse;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * The tokens of one statement, as ANTLR's parser reads them. The last one is the end of input, and
 * stands on the word that begins the next statement if there is one.
 */
final class Chunk implements TokenStream {
  private final Lexeme[] lexemes;
  private final boolean faulty;
  private int at;

  /** Tokens that end in the end of input; {@code faulty} if one of their words was reported. */
  Chunk(List<Lexeme> lexemes, boolean faulty) {
    this.lexemes = lexemes.toArray(Lexeme[]::new);
    this.faulty = faulty;
    for (int i = 0; i < this.lexemes.length; i++) {
      this.lexemes[i].place(i);
    }
  }

  /** The same tokens, but one read as another kind. */
  Chunk with(int index, int type) {
    Lexeme[] changed = lexemes.clone();
    changed[index] = changed[index].as(type);
    return new Chunk(List.of(changed), faulty);
  }

  boolean faulty() {
    return faulty;
  }

  Lexeme first() {
    return lexemes[0];
  }

  /** The last token before the end. */
  Lexeme last() {
    return lexemes[Math.max(0, lexemes.length - 2)];
  }

  /** The one before, if there is one. */
  Optional<Lexeme> before(Lexeme lexeme) {
    int index = lexeme.getTokenIndex();
    return index == 0 ? Optional.empty() : Optional.of(lexemes[index - 1]);
  }

  @Override
  public Lexeme get(int index) {
    return lexemes[index];
  }

  @Override
  public Lexeme LT(int distance) {
    int index = distance < 0 ? at + distance : at + distance - 1;
    return index < 0 ? null : lexemes[Math.min(index, lexemes.length - 1)];
  }

  @Override
  public int LA(int distance) {
    return LT(distance).getType();
  }

  @Override
  public void consume() {
    if (at < lexemes.length - 1) {
      at++;
    }
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {
    // All tokens stay in memory.
  }

  @Override
  public int index() {
    return at;
  }

  @Override
  public void seek(int index) {
    at = index;
  }

  @Override
  public int size() {
    return lexemes.length;
  }

  @Override
  public String getSourceName() {
    return UNKNOWN_SOURCE_NAME;
  }

  @Override
  public TokenSource getTokenSource() {
    throw new UnsupportedOperationException("tokens are read before they are parsed");
  }

  @Override
  public String getText(Interval interval) {
    StringBuilder text = new StringBuilder();
    for (int i = interval.a; i <= interval.b && i < lexemes.length; i++) {
      text.append(lexemes[i].getText());
    }
    return text.toString();
  }

  @Override
  public String getText() {
    return getText(Interval.of(0, lexemes.length - 1));
  }

  @Override
  public String getText(RuleContext context) {
    return getText(context.getSourceInterval());
  }

  @Override
  public String getText(Token start, Token stop) {
    return getText(Interval.of(start.getTokenIndex(), stop.getTokenIndex()));
  }
}
