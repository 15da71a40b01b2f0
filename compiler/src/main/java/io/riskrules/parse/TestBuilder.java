package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser.ComparisonContext;
import io.riskrules.grammar.RuleParser.ComparisonOperatorContext;
import io.riskrules.grammar.RuleParser.MemberContext;
import io.riskrules.grammar.RuleParser.SetContext;
import io.riskrules.grammar.RuleParser.SumContext;
import io.riskrules.grammar.RuleParser.TestContext;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.TextOperator;
import io.riskrules.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Builds what compares, and reports comparisons of comparisons and what is no list. */
final class TestBuilder {
  private final ExpressionBuilder expressions;
  private final WordBuilder words;
  private final Faults faults;

  TestBuilder(ExpressionBuilder expressions, WordBuilder words, Faults faults) {
    this.expressions = expressions;
    this.words = words;
    this.faults = faults;
  }

  /** A value, a test of it if there is one, and 'not' in front of it. */
  Expression comparison(ComparisonContext context) {
    List<TestContext> tests = context.test();
    Span span = words.span(context.sum().start, context.stop);
    Expression result;
    if (tests.size() > 1) {
      chained(context, tests);
      result = new Expression.Broken(parts(context, tests), span);
    } else {
      Expression value = expressions.expression(context.sum());
      result = tests.isEmpty() ? value : tested(value, tests.get(0), span);
    }
    for (int i = context.NOT().size() - 1; i >= 0; i--) {
      Lexeme not = WordBuilder.lexeme(context.getChild(i));
      result = new Expression.Not(result, words.span(not, context.stop));
    }
    return result;
  }

  /** Each of a chain of tests, of something whose type nobody knows. */
  private List<Expression> parts(ComparisonContext context, List<TestContext> tests) {
    List<Expression> parts = new ArrayList<>(tests.size() + 1);
    parts.add(expressions.expression(context.sum()));
    for (TestContext test : tests) {
      Span span = words.span(test);
      parts.add(tested(new Expression.Broken(span), test, span));
    }
    return parts;
  }

  private Expression tested(Expression value, TestContext test, Span span) {
    if (test.comparisonOperator() != null) {
      ComparisonOperatorContext operator = test.comparisonOperator();
      Expression right = expressions.expression(test.sum(0));
      return new Expression.Compare(operator(operator), words.span(operator), value, right, span);
    }
    boolean negated = test.NOT() != null;
    if (test.IS() != null) {
      return new Expression.IsNull(negated, words.span(test), value, span);
    }
    if (test.set() != null) {
      Span operator = words.span(test.start, test.IN().getSymbol());
      return in(negated, operator, value, test.set(), span);
    }
    if (test.BETWEEN() != null) {
      Expression low = expressions.expression(test.sum(0));
      Expression high = expressions.expression(test.sum(1));
      Span operator = words.span(test.start, test.BETWEEN().getSymbol());
      return new Expression.Between(negated, operator, value, low, high, span);
    }
    TextOperator operator = textOperator(test.textOperator().start);
    Span operatorSpan = words.span(test.start, test.textOperator().stop);
    Expression pattern = expressions.expression(test.sum(0));
    return new Expression.TextTest(negated, operator, operatorSpan, value, pattern, span);
  }

  private static Comparison operator(ComparisonOperatorContext context) {
    return switch (context.start.getType()) {
      case RuleLexer.EQUAL, RuleLexer.DOUBLE_EQUAL -> Comparison.EQUAL;
      case RuleLexer.NOT_EQUAL -> Comparison.NOT_EQUAL;
      case RuleLexer.LESS -> Comparison.LESS;
      case RuleLexer.LESS_OR_EQUAL -> Comparison.LESS_OR_EQUAL;
      case RuleLexer.GREATER -> Comparison.GREATER;
      default -> Comparison.GREATER_OR_EQUAL;
    };
  }

  private static TextOperator textOperator(Token word) {
    return switch (word.getType()) {
      case RuleLexer.LIKE -> TextOperator.LIKE;
      case RuleLexer.MATCHES -> TextOperator.MATCHES;
      case RuleLexer.CONTAINS -> TextOperator.CONTAINS;
      case RuleLexer.STARTS -> TextOperator.STARTS_WITH;
      default -> TextOperator.ENDS_WITH;
    };
  }

  private Expression in(
      boolean negated, Span operator, Expression value, SetContext set, Span span) {
    if (hasBrokenName(set)) {
      List<Expression> parts = new ArrayList<>(List.of(value));
      if (set.expression() != null) {
        parts.add(expressions.expression(set.expression()));
      }
      return new Expression.Broken(parts, span);
    }
    if (set.AT() != null) {
      Word list = words.name(set.name());
      Span listSpan = words.span(set);
      return new Expression.InList(negated, operator, value, list.text(), listSpan, span);
    }
    if (set.column() != null) {
      Expression.Cell cell = expressions.cell(set.name(), set.expression(), set.column());
      return new Expression.InCell(negated, operator, value, cell, span);
    }
    if (set.name() != null) {
      noSet(set);
      return new Expression.Broken(List.of(value), span);
    }
    List<MemberContext> members = set.member();
    if (members.isEmpty()) {
      faults.add(
          DiagnosticCode.EMPTY_LIST,
          words.span(set.start, set.start),
          "there is nothing between the parentheses, so nothing is in the list");
      return new Expression.Broken(List.of(value), span);
    }
    List<Expression.Member> built = members.stream().map(this::member).toList();
    return new Expression.In(negated, operator, value, built, words.span(set), span);
  }

  private static boolean hasBrokenName(SetContext set) {
    return (set.name() != null && WordBuilder.isBroken(set.name()))
        || (set.column() != null && WordBuilder.isBroken(set.column().name()));
  }

  private void noSet(SetContext set) {
    String name = words.name(set.name()).text();
    faults.add(
        DiagnosticCode.SYNTAX_ERROR,
        words.span(set),
        "expected values in parentheses, a list such as @names, or a table's cell after 'in'",
        "if '" + name + "' is a list, write @" + name + "; if it is a field, write '='");
  }

  private Expression.Member member(MemberContext context) {
    Expression low = literal(context.sum(0));
    Optional<Expression> high =
        context.RANGE() == null ? Optional.empty() : Optional.of(literal(context.sum(1)));
    return new Expression.Member(low, high, words.span(context));
  }

  /** A member; anything but a literal is reported, and a minus belongs to its number. */
  private Expression literal(SumContext context) {
    Expression written = expressions.expression(context);
    if (written instanceof Expression.Negate negate) {
      if (negate.operand() instanceof Expression.Numeral numeral) {
        return new Expression.Numeral(numeral.value().negate(), negate.span());
      }
      if (negate.operand() instanceof Expression.Duration duration) {
        return new Expression.Duration(-duration.millis(), negate.span());
      }
      if (negate.operand() instanceof Expression.Broken) {
        return new Expression.Broken(negate.span());
      }
    }
    if (!isLiteral(written)) {
      faults.add(
          DiagnosticCode.SYNTAX_ERROR,
          words.span(context),
          "the values of 'in' are literals, which '"
              + Shown.shortened(words.span(context).text())
              + "' is not",
          "compare with 'or', as in x = 1 or x = y");
      return new Expression.Broken(words.span(context));
    }
    return written;
  }

  private static boolean isLiteral(Expression written) {
    return written instanceof Expression.Numeral
        || written instanceof Expression.Text
        || written instanceof Expression.Bool
        || written instanceof Expression.Timestamp
        || written instanceof Expression.Duration
        || written instanceof Expression.Null
        || written instanceof Expression.Broken;
  }

  private void chained(ComparisonContext context, List<TestContext> tests) {
    TestContext first = tests.get(0);
    TestContext second = tests.get(1);
    Span at = operatorSpan(second);
    String message = "comparisons cannot be chained";
    Optional<String> between = between(context.sum(), first, second);
    boolean both = first.comparisonOperator() != null && second.comparisonOperator() != null;
    if (between.isPresent()) {
      faults.add(DiagnosticCode.CHAINED_COMPARISON, at, message, "write " + between.get());
    } else if (both) {
      String middle = Shown.shortened(words.span(first.sum(0)).text());
      String left = words.span(context.sum().start, first.stop).text();
      String right = words.span(second).text();
      faults.add(
          DiagnosticCode.CHAINED_COMPARISON,
          at,
          message,
          "write " + Shown.shortened(left) + " and " + middle + " " + Shown.shortened(right));
    } else {
      String inner = words.span(context.sum().start, first.stop).text();
      faults.add(
          DiagnosticCode.CHAINED_COMPARISON,
          at,
          message,
          "put the first one in parentheses: (" + Shown.shortened(inner) + ")");
    }
  }

  /** What {@code 1 < x < 10} was meant to be. */
  private Optional<String> between(SumContext value, TestContext first, TestContext second) {
    int sign = direction(first);
    if (sign == 0 || sign != direction(second)) {
      return Optional.empty();
    }
    String left = Shown.shortened(words.span(value).text());
    String middle = Shown.shortened(words.span(first.sum(0)).text());
    String right = Shown.shortened(words.span(second.sum(0)).text());
    String low = sign < 0 ? left : right;
    String high = sign < 0 ? right : left;
    String inclusive = middle + " between " + low + " and " + high;
    if (isInclusive(first) && isInclusive(second)) {
      return Optional.of(inclusive);
    }
    String written = left + " " + words.span(first).text() + " and " + middle + " ";
    String strict = Shown.shortened(written + words.span(second).text());
    return Optional.of(strict + ", or " + inclusive + ", which includes both ends");
  }

  private static int direction(TestContext test) {
    if (test.comparisonOperator() == null) {
      return 0;
    }
    return switch (test.comparisonOperator().start.getType()) {
      case RuleLexer.LESS, RuleLexer.LESS_OR_EQUAL -> -1;
      case RuleLexer.GREATER, RuleLexer.GREATER_OR_EQUAL -> 1;
      default -> 0;
    };
  }

  private static boolean isInclusive(TestContext test) {
    int type = test.comparisonOperator().start.getType();
    return type == RuleLexer.LESS_OR_EQUAL || type == RuleLexer.GREATER_OR_EQUAL;
  }

  private Span operatorSpan(TestContext test) {
    ParserRuleContext operator = test.comparisonOperator();
    return operator == null ? words.span(test.start, test.start) : words.span(operator);
  }
}
