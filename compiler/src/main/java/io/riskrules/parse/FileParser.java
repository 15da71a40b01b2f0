package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.antlr.v4.runtime.Token;

/** Parses one text, statement by statement, so that no mistake hides what stands behind it. */
final class FileParser {
  /** More than any statement within the limits of a condition needs; it bounds the memory. */
  private static final int MOST_TOKENS = 1_000_000;

  /** Longer statements are not parsed again to find out what a word was meant to be. */
  private static final int MOST_TO_TRY = 10_000;

  private final SourceText source;
  private final TextKind kind;
  private final Diagnostics diagnostics;
  private final Faults faults;
  private final LexemeReader reader;
  private final LexicalCheck lexical;
  private final StatementParser parser = new StatementParser();

  /** Whether the last statement ended too early: then a keyword behind it may be a name. */
  private boolean brokeAtEnd;

  FileParser(SourceText source, TextKind kind, Diagnostics diagnostics) {
    this.source = source;
    this.kind = kind;
    this.diagnostics = diagnostics;
    this.faults = new Faults(diagnostics);
    this.reader = new LexemeReader(source, kind);
    this.lexical = new LexicalCheck(source, faults, kind);
  }

  RulesFile rules() {
    List<Statement> statements = new ArrayList<>();
    if (!reader.atEnd() && !reader.beginsRule()) {
      rubbish(reader.statement(1).get(0));
    }
    while (!reader.atEnd()) {
      List<Lexeme> tokens = reader.statement(MOST_TOKENS);
      if (brokeAtEnd && tokens.get(0).isUsedAsName()) {
        continue;
      }
      boolean rule = tokens.get(0).getType() == RuleLexer.RULE;
      boolean named = rule && tokens.get(1).getType() == RuleLexer.RULE_ID;
      diagnostics.enterRule(named ? Optional.of(tokens.get(1).getText()) : Optional.empty());
      Optional<? extends Statement> statement = rule ? rule(tokens) : define(tokens);
      statement.ifPresent(statements::add);
    }
    diagnostics.enterRule(Optional.empty());
    return new RulesFile(source, statements, reader.comments());
  }

  SchemaFile schema() {
    SchemaBuilder builder = new SchemaBuilder(source, faults);
    while (!reader.atEnd()) {
      parse(reader.statement(MOST_TOKENS), RuleParser::schemaPart)
          .ifPresent(parsed -> builder.add(parsed.tree()));
    }
    return builder.schema(reader.comments());
  }

  Optional<Expression> expression() {
    return parse(reader.statement(MOST_TOKENS), RuleParser::expressionAlone)
        .map(
            parsed -> new ExpressionBuilder(source, faults).expression(parsed.tree().expression()));
  }

  Optional<Expression.Duration> duration() {
    return parse(reader.statement(MOST_TOKENS), RuleParser::durationAlone)
        .flatMap(
            parsed -> new ExpressionBuilder(source, faults).duration(parsed.tree().duration()));
  }

  private Optional<Statement.Rule> rule(List<Lexeme> tokens) {
    Optional<Parsed<RuleParser.RuleAloneContext>> parsed = parse(tokens, RuleParser::ruleAlone);
    if (parsed.isPresent()) {
      RuleBuilder builder = new RuleBuilder(source, faults);
      return parsed.map(p -> builder.rule(p.tree(), p.chunk()));
    }
    Lexeme id = tokens.get(1);
    if (id.getType() != RuleLexer.RULE_ID) {
      return Optional.empty();
    }
    RuleBuilder.checkId(id, faults);
    return Optional.of(RuleBuilder.unparsed(new Word(id.getText(), id.span()), all(tokens)));
  }

  private Optional<Statement.Define> define(List<Lexeme> tokens) {
    Optional<Parsed<RuleParser.DefineAloneContext>> parsed = parse(tokens, RuleParser::defineAlone);
    if (parsed.isPresent()) {
      RuleParser.DefineAloneContext tree = parsed.get().tree();
      Expression value = new ExpressionBuilder(source, faults).expression(tree.expression());
      if (WordBuilder.isBroken(tree.name())) {
        return Optional.empty();
      }
      Word name = new WordBuilder(source, faults).name(tree.name());
      return Optional.of(new Statement.Define(name, Optional.of(value), all(tokens)));
    }
    Lexeme name = tokens.get(1);
    boolean named =
        name.getType() == RuleLexer.NAME
            || (name.getType() >= RuleLexer.WITH && name.getType() <= RuleLexer.UNIT);
    return named
        ? Optional.of(
            new Statement.Define(
                new Word(name.getText(), name.span()), Optional.empty(), all(tokens)))
        : Optional.empty();
  }

  /** Checks the words, then the depth, then parses; whatever is wrong is reported once. */
  private <T> Optional<Parsed<T>> parse(List<Lexeme> tokens, Function<RuleParser, T> entry) {
    brokeAtEnd = false;
    Chunk chunk = lexical.check(tokens);
    Optional<Lexeme> tooDeep = Nesting.tooDeep(chunk, kind);
    if (tooDeep.isPresent()) {
      faults.add(
          DiagnosticCode.TOO_DEEP,
          tooDeep.get().span(),
          "the condition nests deeper than " + Nesting.DEEPEST + " levels",
          "name parts of it with 'define'");
      return Optional.empty();
    }
    if (tokens.size() > MOST_TOKENS) {
      faults.add(
          DiagnosticCode.TOO_COMPLEX,
          Nesting.start(chunk, kind).span(),
          "this statement has more than " + MOST_TOKENS + " words");
      return Optional.empty();
    }
    StatementParser.Result<T> result = parser.parse(chunk, entry);
    brokeAtEnd = result.fault().map(fault -> fault.lexeme().getType() == Token.EOF).orElse(false);
    if (result.fault().isPresent() && !chunk.faulty()) {
      report(result.fault().get(), chunk, entry);
    }
    return result.tree().map(tree -> new Parsed<>(tree, chunk));
  }

  /** A guess at what a word was meant to be is tried before it is told. */
  private <T> void report(SyntaxFault fault, Chunk chunk, Function<RuleParser, T> entry) {
    int index = fault.lexeme().getTokenIndex();
    IntPredicate fits =
        type ->
            chunk.size() < MOST_TO_TRY
                && parser
                    .parse(chunk.with(index, type), entry)
                    .fault()
                    .map(next -> next.lexeme().getTokenIndex() > index + 1)
                    .orElse(true);
    new FaultMessage(fault, chunk, kind == TextKind.SCHEMA).report(faults, fits);
  }

  private void rubbish(Lexeme first) {
    String word = first.getText();
    Optional<String> meant =
        Keywords.nearest(word, type -> type == RuleLexer.RULE || type == RuleLexer.DEFINE);
    faults.add(
        DiagnosticCode.SYNTAX_ERROR,
        first.span(),
        "'" + Shown.shortened(word) + "' begins neither a rule nor a define",
        meant.map(keyword -> "did you mean '" + keyword + "'?").orElse("write 'rule' or 'define'"));
  }

  private Span all(List<Lexeme> tokens) {
    return source.span(tokens.get(0).start(), tokens.get(tokens.size() - 2).end());
  }

  private record Parsed<T>(T tree, Chunk chunk) {}
}
