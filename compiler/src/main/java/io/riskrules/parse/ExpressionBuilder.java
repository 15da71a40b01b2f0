package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser;
import io.riskrules.grammar.RuleParser.ColumnContext;
import io.riskrules.grammar.RuleParser.ComparisonContext;
import io.riskrules.grammar.RuleParser.ConjunctionContext;
import io.riskrules.grammar.RuleParser.DurationContext;
import io.riskrules.grammar.RuleParser.ElseIfContext;
import io.riskrules.grammar.RuleParser.ExpressionContext;
import io.riskrules.grammar.RuleParser.FactorContext;
import io.riskrules.grammar.RuleParser.InstantContext;
import io.riskrules.grammar.RuleParser.NameContext;
import io.riskrules.grammar.RuleParser.NumberContext;
import io.riskrules.grammar.RuleParser.TextContext;
import io.riskrules.grammar.RuleParser.WindowClauseContext;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Operator;
import io.riskrules.syntax.Window;
import io.riskrules.syntax.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds expressions, however deep they nest, without recursion. */
final class ExpressionBuilder {
  private final WordBuilder words;
  private final DurationBuilder durations;
  private final TestBuilder tests;
  private final WindowBuilder windows;
  private final IdentityHashMap<ParserRuleContext, Expression> built = new IdentityHashMap<>();

  ExpressionBuilder(SourceText source, Faults faults) {
    this.words = new WordBuilder(source, faults);
    this.durations = new DurationBuilder(source, faults);
    this.tests = new TestBuilder(this, words, faults);
    this.windows = new WindowBuilder(this, words, faults);
  }

  /**
   * What stands at any level of the grammar. Operands are built before what they are operands of,
   * so that nesting costs no stack.
   */
  Expression expression(ParserRuleContext context) {
    ParserRuleContext place = place(context);
    Expression known = built.get(place);
    if (known != null) {
      return known;
    }
    List<ParserRuleContext> outermostFirst = places(place);
    for (int i = outermostFirst.size() - 1; i >= 0; i--) {
      built.put(outermostFirst.get(i), build(outermostFirst.get(i)));
    }
    return built.get(place);
  }

  /** Where an expression is written, below the levels of the grammar at which nothing stands. */
  private static ParserRuleContext place(ParserRuleContext context) {
    ParserRuleContext at = context;
    while (at.getChildCount() == 1
        && at.getChild(0) instanceof ParserRuleContext inner
        && at.getRuleIndex() != RuleParser.RULE_name) {
      at = inner;
    }
    return at;
  }

  /** The places of all expressions within one, each before those within it. */
  private static List<ParserRuleContext> places(ParserRuleContext outermost) {
    List<ParserRuleContext> places = new ArrayList<>();
    Deque<ParserRuleContext> waiting = new ArrayDeque<>();
    waiting.push(outermost);
    while (!waiting.isEmpty()) {
      ParserRuleContext next = place(waiting.pop());
      if (isExpression(next)) {
        places.add(next);
      }
      for (int i = 0; i < next.getChildCount(); i++) {
        if (next.getChild(i) instanceof ParserRuleContext inner) {
          waiting.push(inner);
        }
      }
    }
    return places;
  }

  private static boolean isExpression(ParserRuleContext context) {
    return switch (context.getRuleIndex()) {
      case RuleParser.RULE_expression,
          RuleParser.RULE_conjunction,
          RuleParser.RULE_comparison,
          RuleParser.RULE_sum,
          RuleParser.RULE_product,
          RuleParser.RULE_factor,
          RuleParser.RULE_number,
          RuleParser.RULE_text,
          RuleParser.RULE_instant,
          RuleParser.RULE_name ->
          true;
      default -> false;
    };
  }

  private Expression build(ParserRuleContext place) {
    return switch (place.getRuleIndex()) {
      case RuleParser.RULE_expression -> choice((ExpressionContext) place);
      case RuleParser.RULE_conjunction -> new Expression.And(operands(place), words.span(place));
      case RuleParser.RULE_comparison -> tests.comparison((ComparisonContext) place);
      case RuleParser.RULE_sum, RuleParser.RULE_product -> chain(place);
      case RuleParser.RULE_number -> number((NumberContext) place);
      case RuleParser.RULE_text -> words.textLiteral((TextContext) place);
      case RuleParser.RULE_instant ->
          orBroken(words.instant((InstantContext) place), words.span(place));
      case RuleParser.RULE_name -> name((NameContext) place);
      default -> factor((FactorContext) place);
    };
  }

  Optional<Expression.Duration> duration(DurationContext context) {
    return durations.duration(lexemes(context, new ArrayList<>()));
  }

  /** {@code table[key].column}. */
  Expression.Cell cell(NameContext table, ExpressionContext keyContext, ColumnContext part) {
    Word name = words.name(table);
    Word column = words.name(part.name());
    Expression key = expression(keyContext);
    Span span = words.span(table.start, part.stop);
    return new Expression.Cell(name.text(), name.span(), key, column.text(), column.span(), span);
  }

  private Expression name(NameContext context) {
    Word name = words.name(context);
    return WordBuilder.isBroken(context)
        ? new Expression.Broken(name.span())
        : new Expression.Name(name.text(), name.span());
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

  /** An 'if', or a chain of 'or'. */
  private Expression choice(ExpressionContext context) {
    if (context.IF() == null) {
      return new Expression.Or(operands(context), words.span(context));
    }
    Expression result = otherwise(context.conjunction());
    List<ElseIfContext> chained = context.elseIf();
    for (int i = chained.size() - 1; i >= 0; i--) {
      ElseIfContext next = chained.get(i);
      result = branch(next.IF(), next.expression(), result, context.stop);
    }
    return branch(context.IF(), context.expression(), result, context.stop);
  }

  private Expression otherwise(List<ConjunctionContext> operands) {
    if (operands.size() == 1) {
      return expression(operands.get(0));
    }
    Token end = operands.get(operands.size() - 1).stop;
    Span span = words.span(operands.get(0).start, end);
    return new Expression.Or(expressions(operands), span);
  }

  private Expression branch(
      TerminalNode keyword, List<ExpressionContext> parts, Expression otherwise, Token end) {
    Lexeme start = WordBuilder.lexeme(keyword);
    Expression condition = expression(parts.get(0));
    Expression value = expression(parts.get(1));
    Span span = words.span(start, end);
    return new Expression.If(condition, value, otherwise, start.span(), span);
  }

  /** What stands behind the signs, then the signs. */
  private Expression factor(FactorContext context) {
    int signs = context.MINUS().size();
    Expression result;
    if (context.name() != null && hasBrokenName(context)) {
      result =
          new Expression.Broken(inside(context), words.span(context.name().start, context.stop));
    } else if (context.column() != null) {
      result = cell(context.name(), context.expression(0), context.column());
    } else if (context.name() != null && context.OPEN() != null) {
      result = call(context);
    } else if (context.OPEN() != null) {
      Span span = words.span(context.OPEN().getSymbol(), context.stop);
      result = new Expression.Parenthesized(expression(context.expression(0)), span);
    } else if (context.getChild(signs) instanceof ParserRuleContext inner) {
      result = expression(inner);
    } else {
      result = literal(WordBuilder.lexeme(context.getChild(signs)));
    }
    for (int i = signs - 1; i >= 0; i--) {
      Lexeme sign = WordBuilder.lexeme(context.getChild(i));
      result = new Expression.Negate(result, words.span(sign, context.stop));
    }
    return result;
  }

  private static Expression literal(Lexeme word) {
    return switch (word.getType()) {
      case RuleLexer.TRUE -> new Expression.Bool(true, word.span());
      case RuleLexer.FALSE -> new Expression.Bool(false, word.span());
      default -> new Expression.Null(word.span());
    };
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

  private Expression call(FactorContext context) {
    Word name = words.name(context.name());
    List<Expression> arguments = expressions(context.expression());
    Optional<Window> window = windows.window(context.windowClause());
    Span span = words.span(context.name().start, context.stop);
    return window.isPresent()
        ? new Expression.Call(name.text(), name.span(), arguments, window.get(), span)
        : new Expression.Broken(inside(context), span);
  }

  private static boolean hasBrokenName(FactorContext context) {
    return WordBuilder.isBroken(context.name())
        || (context.column() != null && WordBuilder.isBroken(context.column().name()));
  }

  /** A key or arguments, and the conditions of windows. */
  private List<Expression> inside(FactorContext context) {
    List<Expression> inside = expressions(context.expression());
    for (WindowClauseContext clause : context.windowClause()) {
      if (clause.WHERE() != null) {
        inside.add(expression(clause.expression()));
      }
    }
    return inside;
  }

  private List<Expression> expressions(List<? extends ParserRuleContext> contexts) {
    List<Expression> built = new ArrayList<>(contexts.size());
    for (ParserRuleContext context : contexts) {
      built.add(expression(context));
    }
    return built;
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
