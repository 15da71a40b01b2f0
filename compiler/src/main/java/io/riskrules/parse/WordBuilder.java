package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.event.TimeText;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser.GroupingContext;
import io.riskrules.grammar.RuleParser.InstantContext;
import io.riskrules.grammar.RuleParser.TextContext;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Word;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds names, texts, numbers and times, and the spans of everything. */
final class WordBuilder {
  private final SourceText source;
  private final Faults faults;

  WordBuilder(SourceText source, Faults faults) {
    this.source = source;
    this.faults = faults;
  }

  Span span(ParserRuleContext context) {
    return span(context.start, context.stop);
  }

  Span span(Token first, Token last) {
    return source.span(((Lexeme) first).start(), ((Lexeme) last).end());
  }

  static Lexeme lexeme(ParseTree terminal) {
    return (Lexeme) ((TerminalNode) terminal).getSymbol();
  }

  /** A dotted name of any kind, its parts without their back-quotes. */
  Word name(ParserRuleContext context) {
    if (context.getChildCount() == 1) {
      return new Word(plain(context.start), span(context));
    }
    StringBuilder text = new StringBuilder();
    for (ParseTree child : context.children) {
      Token token = child instanceof ParserRuleContext word ? word.start : lexeme(child);
      text.append(plain(token));
    }
    return new Word(text.toString(), span(context));
  }

  /** Whether a part of a name was reported, so that nobody knows what it names. */
  static boolean isBroken(ParserRuleContext name) {
    for (ParseTree child : name.children) {
      Token token = child instanceof ParserRuleContext word ? word.start : lexeme(child);
      if (((Lexeme) token).broken()) {
        return true;
      }
    }
    return false;
  }

  List<Word> grouping(GroupingContext context) {
    return context.name().stream().map(this::name).toList();
  }

  Word text(TextContext context) {
    Lexeme lexeme = (Lexeme) context.start;
    return new Word(decoded(lexeme), lexeme.span());
  }

  Expression textLiteral(TextContext context) {
    Lexeme lexeme = (Lexeme) context.start;
    boolean raw = lexeme.getType() == RuleLexer.RAW_TEXT;
    return lexeme.broken()
        ? new Expression.Broken(lexeme.span())
        : new Expression.Text(decoded(lexeme), raw, lexeme.span());
  }

  /** A number; absent if it was reported. */
  Optional<Expression.Numeral> numeral(Lexeme lexeme) {
    return lexeme.broken()
        ? Optional.empty()
        : Numbers.value(lexeme.getText())
            .map(value -> new Expression.Numeral(value, lexeme.span()));
  }

  /** A timestamp; absent, and reported, if its text is no time with an offset. */
  Optional<Expression.Timestamp> instant(InstantContext context) {
    Lexeme quoted = (Lexeme) context.text().start;
    if (quoted.broken()) {
      return Optional.empty();
    }
    String text = decoded(quoted);
    long millis = TimeText.readInstant(text);
    if (millis != TimeText.NONE) {
      return Optional.of(new Expression.Timestamp(millis, text, span(context)));
    }
    boolean local = TimeText.read(text, ZoneOffset.UTC) != TimeText.NONE;
    faults.add(
        DiagnosticCode.BAD_TIMESTAMP,
        quoted.span(),
        local
            ? "the timestamp does not say in which time zone it is"
            : "'" + Shown.shortened(text) + "' is no time",
        local
            ? "write \"" + withOffset(text) + "\", or an offset such as +05:30 in place of Z"
            : "write it as \"2026-01-31T10:15:30Z\"");
    return Optional.empty();
  }

  static String decoded(Lexeme lexeme) {
    String written = lexeme.getText();
    if (lexeme.broken()) {
      return written;
    }
    return lexeme.getType() == RuleLexer.RAW_TEXT
        ? QuotedText.raw(written)
        : QuotedText.decode(written, false);
  }

  private static String withOffset(String text) {
    boolean dateAlone = text.length() == "2026-01-31".length();
    return text + (dateAlone ? "T00:00:00Z" : "Z");
  }

  private static String plain(Token token) {
    String written = token.getText();
    boolean quoted = token.getType() == RuleLexer.QUOTED_NAME && written.endsWith("`");
    return quoted && written.length() > 1 ? written.substring(1, written.length() - 1) : written;
  }
}
