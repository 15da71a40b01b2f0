package io.riskrules.interpret;

import static io.riskrules.codegen.Trees.compare;
import static io.riskrules.codegen.Trees.field;
import static io.riskrules.codegen.Trees.number;
import static io.riskrules.codegen.Trees.test;
import static io.riskrules.codegen.Trees.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.codegen.EverySchema;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Operator;
import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InterpreterTest {
  private static final EventSchema SCHEMA = EverySchema.create();
  private static final Expression NUMBER = field(SCHEMA, ValueType.int64());
  private static final Event EMPTY = new EventBuilder(SCHEMA).event();

  private final Interpreter interpreter = new Interpreter();

  private Object value(Expression expression) {
    return interpreter.evaluate(expression, EMPTY, Reference.NONE);
  }

  private static Expression chain(Expression left, Operator operator, Expression right) {
    ValueType type = new ValueType.Decimal(100, 80);
    return new Expression.Chain(
        left, List.of(new Expression.Step(operator, right, type)), true, Span.none());
  }

  @ParameterizedTest
  @CsvSource({
    "7, DIVIDE, 2, 3.5",
    "1, DIVIDE, 3, 0.3333333333333333333333333333333333",
    "2, DIVIDE, 3, 0.6666666666666666666666666666666667",
    "-7, REMAINDER, 2, -1",
    "7, REMAINDER, -2, 1",
    "7.5, REMAINDER, 2, 1.5",
    "9223372036854775807, ADD, 1, 9223372036854775808",
    "9223372036854775807, MULTIPLY, 9223372036854775807, 85070591730234615847396907784232501249",
    "1, DIVIDE, 0, ",
    "1, REMAINDER, 0.00, "
  })
  void arithmeticIsExact(String left, Operator operator, String right, BigDecimal expected) {
    BigDecimal actual = (BigDecimal) value(chain(number(left), operator, number(right)));
    if (expected == null) {
      assertThat(actual).isNull();
    } else {
      assertThat(actual).isEqualByComparingTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a\uD83D\uDE00b, LIKE, a_b, true",
    "\uD83D\uDE00, LIKE, __, false",
    "a%, LIKE, a\\%, true",
    "ab, LIKE, a\\%, false",
    "abcabc, LIKE, %abc, true",
    "ab\uD83D\uDE00, CONTAINS, \uDE00, false",
    "\uD83D\uDE00, STARTS_WITH, \uD83D, false",
    "xay, MATCHES, a, false",
    "xay, MATCHES, .a., true"
  })
  void textIsTestedByCodePoint(
      String text, TextOperator operator, String pattern, boolean expected) {
    assertThat(value(test(text(text), operator, pattern))).isEqualTo(expected);
  }

  @Test
  void textIsOrderedByCodePoint() {
    assertThat(value(compare(text("\uD83D\uDE00"), Comparison.GREATER, text("\uFFFD"))))
        .isEqualTo(true);
  }

  @Test
  void anUnknownConditionTakesElse() {
    Expression unknown = compare(NUMBER, Comparison.EQUAL, NUMBER);
    assertThat(value(unknown)).isNull();
    Expression choice =
        new Expression.If(unknown, number("1"), number("2"), ValueType.int64(), Span.none());
    assertThat(value(choice)).isEqualTo(BigDecimal.valueOf(2));
  }

  @Test
  void aFalseEndDecidesBetweenDespiteANull() {
    Expression between = new Expression.Between(number("5"), NUMBER, number("3"), Span.none());
    assertThat(value(between)).isEqualTo(false);
  }

  @Test
  void aNullStandsInNoListAndOutsideNone() {
    Expression in =
        new Expression.InList(
            NUMBER,
            SCHEMA.lists().values().stream()
                .filter(list -> list.element().equals(ValueType.int64()))
                .findFirst()
                .orElseThrow(),
            Span.none());
    assertThat(value(in)).isNull();
  }

  @Test
  void timesStopAtTheEndOfTheirRange() {
    Expression week = new Expression.Constant(604_800_000L, ValueType.duration(), Span.none());
    Expression product =
        new Expression.Chain(
            week,
            List.of(
                new Expression.Step(
                    Operator.MULTIPLY, number("-1000000000000000000"), ValueType.duration())),
            false,
            Span.none());
    assertThat(value(product)).isEqualTo(Long.MIN_VALUE);
  }
}
