package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenFactory;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.misc.Pair;

/**
 * Takes a text apart into tokens and hands them out statement by statement, so that of a long file
 * only one statement is in memory. Comments are put aside.
 */
final class LexemeReader {
  private final SourceText source;
  private final RuleLexer lexer;
  private final TextKind kind;
  private final List<Span> comments = new ArrayList<>();
  private Lexeme next;
  private int lastEnd;
  private int braces;

  LexemeReader(SourceText source, TextKind kind) {
    this.source = source;
    this.kind = kind;
    this.lexer = new RuleLexer(new CharSource(source));
    lexer.removeErrorListeners();
    lexer.setTokenFactory(new Factory(source));
    this.next = read();
  }

  /** Whether all of the text was handed out. */
  boolean atEnd() {
    return next.getType() == Token.EOF;
  }

  /** The comments up to here. */
  List<Span> comments() {
    return comments;
  }

  /**
   * The tokens up to the one that begins the next statement; last stands the end of input, on that
   * token or behind the last one. Tokens beyond {@code most} are left out.
   */
  List<Lexeme> statement(int most) {
    List<Lexeme> tokens = new ArrayList<>();
    do {
      if (tokens.size() < most) {
        tokens.add(next);
      }
      lastEnd = next.end();
      countBraces();
      next = read();
    } while (!beginsStatement());
    tokens.add(
        atEnd() ? new Lexeme(source, Token.EOF, lastEnd, lastEnd, false) : next.as(Token.EOF));
    return tokens;
  }

  /** Whether the next token begins a rule or a define. */
  boolean beginsRule() {
    return next.getType() == RuleLexer.RULE || next.getType() == RuleLexer.DEFINE;
  }

  private boolean beginsStatement() {
    return atEnd()
        || switch (kind) {
          case RULES -> beginsRule();
          case SCHEMA -> beginsDeclaration();
          case EXPRESSION -> false;
        };
  }

  /** The words of declarations are good names too, so they must stand first on their line. */
  private boolean beginsDeclaration() {
    int type = next.getType();
    return braces == 0
        && type >= RuleLexer.EVENT
        && type <= RuleLexer.LOOKUP
        && source.text().substring(lastEnd, next.start()).indexOf('\n') >= 0;
  }

  private void countBraces() {
    if (next.getType() == RuleLexer.OPEN_BRACE) {
      braces++;
    } else if (next.getType() == RuleLexer.CLOSE_BRACE) {
      braces--;
    }
  }

  private Lexeme read() {
    Lexeme token = (Lexeme) lexer.nextToken();
    while (token.getType() == RuleLexer.COMMENT) {
      comments.add(token.span());
      token = (Lexeme) lexer.nextToken();
    }
    return token;
  }

  private record Factory(SourceText source) implements TokenFactory<Lexeme> {
    @Override
    public Lexeme create(
        Pair<TokenSource, CharStream> origin,
        int type,
        String text,
        int channel,
        int start,
        int stop,
        int line,
        int charPositionInLine) {
      return new Lexeme(source, type, start, Math.max(start, stop + 1), false);
    }

    @Override
    public Lexeme create(int type, String text) {
      return new Lexeme(source, type, 0, 0, false);
    }
  }
}
