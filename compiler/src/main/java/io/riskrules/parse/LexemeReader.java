package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenFactory;
import org.antlr.v4.runtime.TokenSource;
import org.antlr.v4.runtime.misc.Pair;

/**
 * Takes a text apart into tokens and hands them out statement by statement, so that of a long file
 * only one statement is in memory. Comments are put aside.
 */
final class LexemeReader {
  /** What may follow a name; the empty word is an end. */
  private static final Set<String> BEHIND_NAMES =
      Set.of(
          "",
          "and",
          "or",
          "not",
          "in",
          "is",
          "between",
          "like",
          "matches",
          "contains",
          "starts",
          "ends",
          "then",
          "else",
          "rule",
          "define");

  private final SourceText source;
  private final RuleLexer lexer;
  private final TextKind kind;
  private final List<Span> comments = new ArrayList<>();
  private Lexeme next;
  private int lastEnd;
  private int lastType = Token.EOF;
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
      lastType = next.getType();
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
          case RULES -> beginsRule() && !isName(next);
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
    if (token.getType() == RuleLexer.RULE && (kind != TextKind.RULES || isName(token))) {
      lexer.mode(Lexer.DEFAULT_MODE);
    }
    return token;
  }

  /**
   * Whether 'rule' or 'define' is meant as a name: an operator follows, and before it a statement
   * cannot end, or can but not within a line. An operator that is a word is a good id too, so there
   * it takes both.
   */
  private boolean isName(Lexeme word) {
    if (lastType == Token.EOF) {
      return false;
    }
    boolean within = source.text().substring(lastEnd, word.start()).indexOf('\n') < 0;
    return word.isUsedAsName()
        ? within || goesOn(lastType)
        : within && goesOn(lastType) && BEHIND_NAMES.contains(word.nextWord());
  }

  /** Whether something must follow a token. */
  private static boolean goesOn(int type) {
    return switch (type) {
      case RuleLexer.AND,
          RuleLexer.OR,
          RuleLexer.NOT,
          RuleLexer.IN,
          RuleLexer.BETWEEN,
          RuleLexer.LIKE,
          RuleLexer.MATCHES,
          RuleLexer.CONTAINS,
          RuleLexer.IF,
          RuleLexer.THEN,
          RuleLexer.ELSE,
          RuleLexer.WHEN,
          RuleLexer.DEFINE,
          RuleLexer.BY,
          RuleLexer.OPEN,
          RuleLexer.OPEN_BRACKET,
          RuleLexer.OPEN_BRACE,
          RuleLexer.COMMA,
          RuleLexer.AT ->
          true;
      default -> type >= RuleLexer.EQUAL && type <= RuleLexer.PERCENT;
    };
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
