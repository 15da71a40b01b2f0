package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser.ClauseContext;
import io.riskrules.grammar.RuleParser.RuleAloneContext;
import io.riskrules.grammar.RuleParser.VerdictContext;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expectation;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Session;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Verdict;
import io.riskrules.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds one rule from its clauses, and reports clauses that are missing or stand twice. */
final class RuleBuilder {
  private static final int LONGEST_ID = 100;

  private final Faults faults;
  private final WordBuilder words;
  private final ExpressionBuilder expressions;
  private final GivenBuilder givens;

  private Optional<Session> session = Optional.empty();
  private Optional<Expression> when = Optional.empty();
  private Optional<Word> action = Optional.empty();
  private Optional<Word> severity = Optional.empty();
  private Optional<Expression.Numeral> score = Optional.empty();
  private final List<Word> tags = new ArrayList<>();
  private Optional<Expression.Timestamp> from = Optional.empty();
  private Optional<Expression.Timestamp> until = Optional.empty();
  private Optional<Span> untilSpan = Optional.empty();
  private Optional<Word> mode = Optional.empty();
  private Optional<Word> owner = Optional.empty();
  private final List<Expectation> expectations = new ArrayList<>();
  private boolean broken;

  RuleBuilder(SourceText source, Faults faults) {
    this.faults = faults;
    this.words = new WordBuilder(source, faults);
    this.expressions = new ExpressionBuilder(source, faults);
    this.givens = new GivenBuilder(words, faults);
  }

  /** The rule; {@code faulty} if a word of it was reported, so that it may seem incomplete. */
  Statement.Rule rule(RuleAloneContext context, Chunk chunk) {
    Lexeme id = (Lexeme) context.RULE_ID().getSymbol();
    checkId(id, faults);
    Duplicates duplicates = new Duplicates(faults);
    for (ClauseContext clause : context.clause()) {
      Lexeme keyword = (Lexeme) clause.start;
      boolean repeats = keyword.getType() == RuleLexer.TAG || keyword.getType() == RuleLexer.EXPECT;
      if (repeats || !duplicates.isSecond(keyword)) {
        clause(clause, keyword);
      }
    }
    if (when.isEmpty() && chunk.faulty()) {
      broken = true;
    } else if (when.isEmpty()) {
      faults.add(
          DiagnosticCode.MISSING_WHEN,
          id.span(),
          "the rule has no condition",
          "add 'when' and a condition");
    }
    Optional<Word> title = Optional.ofNullable(context.text()).map(words::text);
    return built(new Word(id.getText(), id.span()), title, words.span(chunk.first(), chunk.last()));
  }

  /** A rule that does not parse: nothing but its id. */
  static Statement.Rule unparsed(Word id, Span span) {
    return new Statement.Rule(
        id,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        true,
        span);
  }

  private Statement.Rule built(Word id, Optional<Word> title, Span span) {
    return new Statement.Rule(
        id,
        title,
        session,
        when,
        action,
        severity,
        score,
        tags,
        from,
        until,
        untilSpan,
        mode,
        owner,
        expectations,
        broken,
        span);
  }

  /** Reports an id that is none. */
  static void checkId(Lexeme lexeme, Faults faults) {
    String id = lexeme.getText();
    if (id.codePointCount(0, id.length()) > LONGEST_ID) {
      faults.add(
          DiagnosticCode.BAD_RULE_ID,
          lexeme.span(),
          "the rule's id is longer than " + LONGEST_ID + " characters");
      return;
    }
    int[] strange = id.codePoints().filter(c -> !isIdPart(c)).limit(1).toArray();
    if (strange.length > 0) {
      String shown =
          Shown.isInvisible(strange[0])
              ? "the invisible character " + Shown.named(strange[0])
              : "'" + Character.toString(strange[0]) + "'";
      faults.add(
          DiagnosticCode.BAD_RULE_ID,
          lexeme.span(),
          "a rule's id has no " + shown.replaceFirst("^the ", ""),
          "use the letters a to z, digits, '_', '-' and '.'; a title stands in quotes");
    }
  }

  private static boolean isIdPart(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '-'
        || c == '.';
  }

  private void clause(ClauseContext clause, Lexeme keyword) {
    switch (keyword.getType()) {
      case RuleLexer.WHEN -> when = Optional.of(expressions.expression(clause.expression()));
      case RuleLexer.THEN -> action = word(clause);
      case RuleLexer.SEVERITY -> severity = word(clause);
      case RuleLexer.SCORE -> score = score(clause);
      case RuleLexer.TAG -> tags.add(words.text(clause.text()));
      case RuleLexer.FROM -> from = words.instant(clause.instant());
      case RuleLexer.UNTIL -> {
        until = words.instant(clause.instant());
        untilSpan = Optional.of(keyword.span());
      }
      case RuleLexer.MODE -> mode = word(clause);
      case RuleLexer.OWNER -> owner = Optional.of(words.text(clause.text()));
      case RuleLexer.ON -> session = session(clause);
      default -> expectations.add(expectation(clause));
    }
  }

  /** A word of the language; absent if it was reported. */
  private Optional<Word> word(ClauseContext clause) {
    return WordBuilder.isBroken(clause.name())
        ? Optional.empty()
        : Optional.of(words.name(clause.name()));
  }

  private Optional<Session> session(ClauseContext clause) {
    List<Word> by = clause.grouping() == null ? List.of() : words.grouping(clause.grouping());
    Optional<Expression.Duration> gap = expressions.duration(clause.duration());
    broken |= gap.isEmpty();
    broken |=
        clause.grouping() != null
            && clause.grouping().name().stream().anyMatch(WordBuilder::isBroken);
    return gap.map(length -> new Session(length, by, words.span(clause)));
  }

  private Optional<Expression.Numeral> score(ClauseContext clause) {
    Optional<Expression.Numeral> number = words.numeral(WordBuilder.lexeme(clause.NUMBER()));
    if (clause.MINUS() == null) {
      return number;
    }
    Span span = words.span(WordBuilder.lexeme(clause.MINUS()), clause.stop);
    return number.map(n -> new Expression.Numeral(n.value().negate(), span));
  }

  private Expectation expectation(ClauseContext clause) {
    return new Expectation(
        verdict(clause.verdict()), givens.fields(clause.object()), words.span(clause));
  }

  private static Verdict verdict(VerdictContext context) {
    return switch (context.start.getType()) {
      case RuleLexer.MATCH -> Verdict.MATCH;
      case RuleLexer.NO -> Verdict.NO_MATCH;
      default -> Verdict.UNKNOWN;
    };
  }
}
