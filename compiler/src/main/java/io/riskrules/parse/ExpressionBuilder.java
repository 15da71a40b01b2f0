package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser;
import io.riskrules.grammar.RuleParser.CallPartContext;
import io.riskrules.grammar.RuleParser.CellPartContext;
import io.riskrules.grammar.RuleParser.ComparisonContext;
import io.riskrules.grammar.RuleParser.DurationContext;
import io.riskrules.grammar.RuleParser.ElseIfContext;
import io.riskrules.grammar.RuleParser.FactorContext;
import io.riskrules.grammar.RuleParser.IfExpressionContext;
import io.riskrules.grammar.RuleParser.NameContext;
import io.riskrules.grammar.RuleParser.NegationContext;
import io.riskrules.grammar.RuleParser.NumberContext;
import io.riskrules.grammar.RuleParser.PrimaryContext;
import io.riskrules.grammar.RuleParser.TextContext;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Operator;
import io.riskrules.syntax.Window;
import io.riskrules.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds expressions. Levels of the grammar at which nothing stands cost no stack. */
final class ExpressionBuilder {
  private final WordBuilder words;
  private final DurationBuilder durations;
  private final TestBuilder tests;
  private final WindowBuilder windows;

  ExpressionBuilder(SourceText source, Faults faults) {
    this.words = new WordBuilder(source, faults);
    this.durations = new DurationBuilder(source, faults);
    this.tests = new TestBuilder(this, words, faults);
    this.windows = new WindowBuilder(this, words, faults);
  }

  /** What stands at any level of the grammar. */
  Expression expression(ParserRuleContext context) {
    ParserRuleContext at = context;
    while (at.getChildCount() == 1
        && at.getChild(0) instanceof ParserRuleContext inner
        && !(at instanceof NameContext)) {
      at = inner;
    }
    return switch (at.getRuleIndex()) {
      case RuleParser.RULE_ifExpression -> ifs((IfExpressionContext) at);
      case RuleParser.RULE_disjunction -> new Expression.Or(operands(at), words.span(at));
      case RuleParser.RULE_conjunction -> new Expression.And(operands(at), words.span(at));
      case RuleParser.RULE_negation -> not((NegationContext) at);
      case RuleParser.RULE_comparison -> tests.comparison((ComparisonContext) at);
      case RuleParser.RULE_sum, RuleParser.RULE_product -> chain(at);
      case RuleParser.RULE_factor -> negate((FactorContext) at);
      case RuleParser.RULE_number -> number((NumberContext) at);
      case RuleParser.RULE_text -> words.textLiteral((TextContext) at);
      case RuleParser.RULE_instant ->
          orBroken(words.instant((RuleParser.InstantContext) at), words.span(at));
      case RuleParser.RULE_name -> name((NameContext) at);
      default -> primary((PrimaryContext) at);
    };
  }

  Optional<Expression.Duration> duration(DurationContext context) {
    return durations.duration(lexemes(context, new ArrayList<>()));
  }

  /** {@code table[key].column}. */
  Expression.Cell cell(NameContext table, CellPartContext part) {
    Word name = words.name(table);
    Word column = words.name(part.name());
    Span span = words.span(table.start, part.stop);
    Expression key = expression(part.expression());
    return new Expression.Cell(name.text(), name.span(), key, column.text(), column.span(), span);
  }

  private Expression name(NameContext context) {
    Word name = words.name(context);
    return new Expression.Name(name.text(), name.span());
  }

  private List<Expression> operands(ParserRuleContext context) {
    List<Expression> operands = new ArrayList<>();
    for (ParseTree child : context.children) {
      if (child instanceof ParserRuleContext operand) {
        operands.add(expression(operand));
      }
    }
    return operands;
  }

  private Expression ifs(IfExpressionContext context) {
    Expression result = expression(context.disjunction());
    Token end = context.stop;
    List<ElseIfContext> chained = context.elseIf();
    for (int i = chained.size() - 1; i >= 0; i--) {
      ElseIfContext next = chained.get(i);
      Expression condition = expression(next.expression(0));
      Expression value = expression(next.expression(1));
      Token start = next.IF().getSymbol();
      result =
          new Expression.If(
              condition, value, result, words.span(start, start), words.span(start, end));
    }
    Expression condition = expression(context.expression(0));
    Expression value = expression(context.expression(1));
    Span keyword = words.span(context.start, context.start);
    return new Expression.If(condition, value, result, keyword, words.span(context));
  }

  private Expression not(NegationContext context) {
    int nots = context.getChildCount() - 1;
    Expression result = expression(context.comparison());
    for (int i = nots - 1; i >= 0; i--) {
      Lexeme not = WordBuilder.lexeme(context.getChild(i));
      result = new Expression.Not(result, words.span(not, context.stop));
    }
    return result;
  }

  private Expression negate(FactorContext context) {
    int signs = context.getChildCount() - 1;
    Expression result = expression(context.primary());
    for (int i = signs - 1; i >= 0; i--) {
      Lexeme sign = WordBuilder.lexeme(context.getChild(i));
      result = new Expression.Negate(result, words.span(sign, context.stop));
    }
    return result;
  }

  private Expression chain(ParserRuleContext context) {
    Expression first = expression((ParserRuleContext) context.getChild(0));
    List<Expression.Step> steps = new ArrayList<>();
    for (int i = 1; i < context.getChildCount(); i += 2) {
      Lexeme sign = WordBuilder.lexeme(context.getChild(i));
      Expression operand = expression((ParserRuleContext) context.getChild(i + 1));
      steps.add(new Expression.Step(operator(sign), sign.span(), operand));
    }
    return new Expression.Chain(first, steps, words.span(context));
  }

  private static Operator operator(Lexeme sign) {
    return switch (sign.getType()) {
      case RuleLexer.PLUS -> Operator.ADD;
      case RuleLexer.MINUS -> Operator.SUBTRACT;
      case RuleLexer.STAR -> Operator.MULTIPLY;
      case RuleLexer.SLASH -> Operator.DIVIDE;
      default -> Operator.REMAINDER;
    };
  }

  private Expression number(NumberContext context) {
    List<Lexeme> lexemes = lexemes(context, new ArrayList<>());
    boolean numeral = lexemes.size() == 1 && lexemes.get(0).getType() == RuleLexer.NUMBER;
    return numeral
        ? orBroken(words.numeral(lexemes.get(0)), words.span(context))
        : orBroken(durations.duration(lexemes), words.span(context));
  }

  private Expression primary(PrimaryContext context) {
    if (context.name() != null) {
      return context.callPart() != null
          ? call(context.name(), context.callPart())
          : cell(context.name(), context.cellPart());
    }
    Span span = words.span(context);
    return switch (context.start.getType()) {
      case RuleLexer.TRUE -> new Expression.Bool(true, span);
      case RuleLexer.FALSE -> new Expression.Bool(false, span);
      case RuleLexer.NULL -> new Expression.Null(span);
      default -> new Expression.Parenthesized(expression(context.expression()), span);
    };
  }

  private Expression call(NameContext function, CallPartContext part) {
    Word name = words.name(function);
    List<Expression> arguments = part.expression().stream().map(this::expression).toList();
    Optional<Window> window = windows.window(part.windowClause());
    Span span = words.span(function.start, part.stop);
    return orBroken(
        window.map(w -> new Expression.Call(name.text(), name.span(), arguments, w, span)), span);
  }

  /** The tokens below a context that nests no deeper than its grammar does. */
  private static List<Lexeme> lexemes(ParserRuleContext context, List<Lexeme> into) {
    for (ParseTree child : context.children) {
      if (child instanceof TerminalNode) {
        into.add(WordBuilder.lexeme(child));
      } else {
        lexemes((ParserRuleContext) child, into);
      }
    }
    return into;
  }

  private static Expression orBroken(Optional<? extends Expression> built, Span span) {
    return built.isPresent() ? built.get() : new Expression.Broken(span);
  }
}
