package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser.WindowClauseContext;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Window;
import io.riskrules.syntax.Word;
import java.util.List;
import java.util.Optional;

/** Builds what follows the arguments of an aggregate. */
final class WindowBuilder {
  private final ExpressionBuilder expressions;
  private final WordBuilder words;
  private final Faults faults;

  WindowBuilder(ExpressionBuilder expressions, WordBuilder words, Faults faults) {
    this.expressions = expressions;
    this.words = words;
    this.faults = faults;
  }

  /**
   * The clauses in any order, each as first written; a second one is reported. Absent if a length
   * of time or a name was reported: without it, it is another aggregate.
   */
  Optional<Window> window(List<WindowClauseContext> clauses) {
    if (clauses.isEmpty()) {
      return Optional.of(Window.NONE);
    }
    boolean complete = true;
    Optional<Expression.Duration> over = Optional.empty();
    Optional<Expression> where = Optional.empty();
    List<Word> by = List.of();
    Optional<Expression.Duration> every = Optional.empty();
    Duplicates duplicates = new Duplicates(faults);
    for (WindowClauseContext clause : clauses) {
      if (duplicates.isSecond((Lexeme) clause.start)) {
        continue;
      }
      switch (clause.start.getType()) {
        case RuleLexer.OVER -> {
          over = expressions.duration(clause.duration());
          complete &= over.isPresent();
        }
        case RuleLexer.WHERE -> where = Optional.of(expressions.expression(clause.expression()));
        case RuleLexer.BY -> {
          by = words.grouping(clause.grouping());
          complete &= clause.grouping().name().stream().noneMatch(WordBuilder::isBroken);
        }
        default -> {
          every = expressions.duration(clause.duration());
          complete &= every.isPresent();
        }
      }
    }
    Span span = words.span(clauses.get(0).start, clauses.get(clauses.size() - 1).stop);
    return complete
        ? Optional.of(new Window(over, where, by, every, Optional.of(span)))
        : Optional.empty();
  }
}
