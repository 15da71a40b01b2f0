package io.riskrules.codegen;

import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Operator;
import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Short names for building checked trees over {@link EverySchema} by hand. */
public final class Trees {
  private static final Span NONE = Span.none();

  private Trees() {}

  /** The field of that index. */
  public static Expression field(EventSchema schema, int index) {
    return new Expression.FieldValue(schema.fields().get(index), NONE);
  }

  /** A field of that type, optional. */
  public static Expression field(EventSchema schema, ValueType type) {
    return schema.fields().stream()
        .filter(field -> field.type().equals(type) && !field.required())
        .findFirst()
        .map(field -> (Expression) new Expression.FieldValue(field, NONE))
        .orElseThrow();
  }

  /** An exact literal. */
  public static Expression.Constant number(String digits) {
    BigDecimal number = new BigDecimal(digits);
    ValueType type =
        number.scale() == 0
            ? new ValueType.Int(number.precision())
            : new ValueType.Decimal(number.precision() - number.scale(), number.scale());
    return new Expression.Constant(number, type, NONE);
  }

  /** A text literal. */
  public static Expression.Constant text(String text) {
    return new Expression.Constant(text, ValueType.text(), NONE);
  }

  /** A comparison. */
  public static Expression compare(Expression left, Comparison operator, Expression right) {
    return new Expression.Compare(operator, left, right, NONE);
  }

  /** A test of text. */
  public static Expression test(Expression value, TextOperator operator, String pattern) {
    return new Expression.TextTest(operator, value, text(pattern), NONE);
  }

  /** {@code in} over single members. */
  public static Expression in(Expression value, List<Expression.Constant> members) {
    return new Expression.In(
        value,
        members.stream().map(low -> new Expression.Member(low, Optional.empty())).toList(),
        NONE);
  }

  /** A disjunction of so many. */
  public static Expression anyOf(int count, IntFunction<Expression> operand) {
    return new Expression.Or(IntStream.range(0, count).mapToObj(operand).toList(), NONE);
  }

  /** A conjunction of so many. */
  public static Expression allOf(int count, IntFunction<Expression> operand) {
    return new Expression.And(IntStream.range(0, count).mapToObj(operand).toList(), NONE);
  }

  /** A sum of so many. */
  public static Expression sum(int count, IntFunction<Expression> operand, ValueType type) {
    List<Expression.Step> steps = new ArrayList<>();
    for (int i = 1; i < count; i++) {
      steps.add(new Expression.Step(Operator.ADD, operand.apply(i), type));
    }
    return new Expression.Chain(operand.apply(0), steps, true, NONE);
  }

  /** {@code if … else if … else}, of so many links. */
  public static Expression choices(
      int count, IntFunction<Expression> condition, IntFunction<Expression> value) {
    Expression rest = value.apply(count);
    for (int i = count - 1; i >= 0; i--) {
      Expression branch = value.apply(i);
      rest = new Expression.If(condition.apply(i), branch, rest, branch.type(), NONE);
    }
    return rest;
  }
}
