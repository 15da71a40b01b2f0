package io.riskrules.codegen;

import io.riskrules.function.Argument;
import io.riskrules.function.Function;
import io.riskrules.function.Typing;
import io.riskrules.schema.Column;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Operator;
import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;

/** Random checked conditions with every kind of node, typed as the check would type them. */
public final class RandomConditions {
  /** The types of the aggregates that conditions ask for, by number. */
  public static final List<ValueType> ANSWERS =
      List.of(
          new ValueType.Int(30),
          new ValueType.Decimal(100, 2),
          new ValueType.Decimal(60, 40),
          ValueType.float64(),
          ValueType.text(),
          ValueType.timestamp(),
          ValueType.bool());

  private static final Span NONE = Span.none();

  private final Random random;
  private final RandomValues values;
  private final EventSchema schema;
  private final List<Function> functions;

  public RandomConditions(Random random, EventSchema schema, List<Function> functions) {
    this.random = random;
    this.values = new RandomValues(random);
    this.schema = schema;
    this.functions = functions;
  }

  /** A condition of at most that depth. */
  public Expression condition(int depth) {
    if (depth <= 0) {
      return random.nextInt(12) == 0 ? constant(ValueType.bool()) : leaf(ValueType.bool());
    }
    return switch (random.nextInt(16)) {
      case 0, 1 -> new Expression.And(conditions(depth), NONE);
      case 2, 3 -> new Expression.Or(conditions(depth), NONE);
      case 4 -> new Expression.Not(condition(depth - 1), NONE);
      case 5, 6, 7 -> comparison(depth);
      case 8 -> in(depth);
      case 9 -> inNamed(depth);
      case 10 -> between(depth);
      case 11 -> textTest(depth);
      case 12 -> new Expression.IsNull(any(depth - 1), NONE);
      case 13 -> choice(ValueType.bool(), depth);
      case 14 -> call(ValueType.bool(), depth);
      default -> leaf(ValueType.bool());
    };
  }

  private List<Expression> conditions(int depth) {
    List<Expression> operands = new ArrayList<>();
    int count = random.nextInt(40) == 0 ? 60 : 2 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      operands.add(condition(depth - 1));
    }
    return operands;
  }

  private Expression any(int depth) {
    return switch (random.nextInt(5)) {
      case 0 -> condition(depth);
      case 1 -> text(depth);
      case 2 -> time(random.nextBoolean(), depth);
      default -> number(depth);
    };
  }

  private Expression comparison(int depth) {
    Comparison operator = pick(List.of(Comparison.values()));
    Expression left = any(depth - 1);
    return new Expression.Compare(operator, left, partner(left, depth - 1), NONE);
  }

  /** Something that compares with the other: a literal, half the time. */
  private Expression partner(Expression other, int depth) {
    ValueType type = other.type();
    if (random.nextBoolean()) {
      return constant(type.isNumber() ? numberType() : type);
    }
    return like(type, depth);
  }

  private Expression like(ValueType type, int depth) {
    if (type instanceof ValueType.Bool) {
      return condition(depth);
    }
    if (type.isNumber()) {
      return number(depth);
    }
    return type instanceof ValueType.Text
        ? text(depth)
        : time(type instanceof ValueType.Timestamp, depth);
  }

  private ValueType numberType() {
    return pick(
        List.of(
            ValueType.int64(),
            new ValueType.Int(3),
            ValueType.decimal(9, 2),
            ValueType.decimal(18, 6),
            ValueType.decimal(38, 10),
            ValueType.decimal(38, 38),
            ValueType.float64()));
  }

  private Expression number(int depth) {
    if (depth <= 0) {
      return random.nextInt(4) == 0 ? constant(numberType()) : leaf(numberField());
    }
    return switch (random.nextInt(9)) {
      case 0 -> {
        Expression operand = number(depth - 1);
        yield new Expression.Negate(operand, operand.type(), NONE);
      }
      case 1, 2, 3 -> chain(depth);
      case 4 -> numberChoice(depth);
      case 5 -> call(numberField(), depth);
      case 6 -> constant(numberType());
      default -> leaf(numberField());
    };
  }

  private ValueType numberField() {
    return pick(schema.fields().stream().map(Field::type).filter(ValueType::isNumber).toList());
  }

  private Expression numberChoice(int depth) {
    Expression one = number(depth - 1);
    Expression other = number(depth - 1);
    return new Expression.If(
        condition(depth - 1), one, other, ResultTypes.meet(one.type(), other.type(), 0), NONE);
  }

  private Expression choice(ValueType type, int depth) {
    return new Expression.If(
        condition(depth - 1), like(type, depth - 1), like(type, depth - 1), type, NONE);
  }

  private Expression chain(int depth) {
    Expression first = number(depth - 1);
    List<Expression.Step> steps = new ArrayList<>();
    ValueType type = first.type();
    int count = random.nextInt(30) == 0 ? 40 : 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      Operator operator = pick(List.of(Operator.values()));
      Expression operand = number(i > 3 ? 0 : depth - 1);
      type = ResultTypes.result(operator, type, operand.type());
      if (type.isExact() && type.wholeDigits() + type.fractionDigits() > 900) {
        break;
      }
      steps.add(new Expression.Step(operator, operand, type));
    }
    return steps.isEmpty() ? first : new Expression.Chain(first, steps, true, NONE);
  }

  private Expression text(int depth) {
    if (depth <= 0) {
      return random.nextInt(4) == 0 ? constant(ValueType.text()) : leaf(ValueType.text());
    }
    return switch (random.nextInt(5)) {
      case 0 -> choice(ValueType.text(), depth);
      case 1, 2 -> call(ValueType.text(), depth);
      default -> leaf(ValueType.text());
    };
  }

  private Expression time(boolean instant, int depth) {
    ValueType type = instant ? ValueType.timestamp() : ValueType.duration();
    if (depth <= 0) {
      return random.nextInt(3) == 0 ? constant(type) : leaf(type);
    }
    return switch (random.nextInt(6)) {
      case 0 -> choice(type, depth);
      case 1 -> instant ? new Expression.SessionBound(random.nextBoolean(), NONE) : leaf(type);
      case 2, 3 -> timeChain(instant, type, depth);
      case 4 -> instant ? leaf(type) : new Expression.Negate(time(false, depth - 1), type, NONE);
      default -> leaf(type);
    };
  }

  private Expression timeChain(boolean instant, ValueType type, int depth) {
    Operator operator = random.nextBoolean() ? Operator.ADD : Operator.SUBTRACT;
    if (instant) {
      return step(time(true, depth - 1), operator, time(false, depth - 1), type);
    }
    return switch (random.nextInt(3)) {
      case 0 -> step(time(true, depth - 1), Operator.SUBTRACT, time(true, depth - 1), type);
      case 1 -> step(time(false, depth - 1), Operator.MULTIPLY, whole(), type);
      default -> step(time(false, depth - 1), operator, time(false, depth - 1), type);
    };
  }

  private Expression whole() {
    return random.nextBoolean() ? constant(new ValueType.Int(3)) : leaf(ValueType.int64());
  }

  private static Expression step(
      Expression left, Operator operator, Expression right, ValueType type) {
    return new Expression.Chain(
        left, List.of(new Expression.Step(operator, right, type)), true, NONE);
  }

  private Expression.Constant constant(ValueType type) {
    return new Expression.Constant(values.value(type), type, NONE);
  }

  /** A field, a cell, an aggregate or a null of that type, or one that meets with it. */
  private Expression leaf(ValueType type) {
    return switch (random.nextInt(14)) {
      case 0 -> new Expression.NullConstant(type, NONE);
      case 1, 2 -> cell(column -> alike(column.type(), type), 0).orElseGet(() -> field(type));
      case 3 -> aggregate(type).orElseGet(() -> field(type));
      default -> field(type);
    };
  }

  private static boolean alike(ValueType one, ValueType other) {
    return one.getClass() == other.getClass();
  }

  private Expression field(ValueType type) {
    List<Field> fields =
        schema.fields().stream().filter(field -> alike(field.type(), type)).toList();
    return fields.isEmpty() ? constant(type) : new Expression.FieldValue(pick(fields), NONE);
  }

  private Optional<Expression> aggregate(ValueType type) {
    List<Integer> fitting = new ArrayList<>();
    for (int number = 0; number < ANSWERS.size(); number++) {
      if (alike(ANSWERS.get(number), type)) {
        fitting.add(number);
      }
    }
    if (fitting.isEmpty()) {
      return Optional.empty();
    }
    int number = pick(fitting);
    Aggregate aggregate =
        new Aggregate(
            AggregateFunction.COUNT,
            Optional.empty(),
            Optional.of(1L),
            Optional.empty(),
            List.of(),
            Optional.of(1L),
            "count()");
    return Optional.of(
        new Expression.AggregateValue(aggregate, number, ANSWERS.get(number), true, NONE));
  }

  private Optional<Expression> cell(Predicate<Column> wanted, int depth) {
    TableSchema table = pick(List.copyOf(schema.tables().values()));
    List<Column> fitting = table.columns().stream().filter(wanted).toList();
    if (fitting.isEmpty()) {
      return Optional.empty();
    }
    Expression key =
        depth > 0 && table.key().type().isExact()
            ? exactNumber(depth - 1)
            : leafOrConstant(table.key().type());
    return Optional.of(new Expression.Cell(table, key, pick(fitting), NONE));
  }

  private Expression exactNumber(int depth) {
    Expression number = number(depth);
    return number.type().isExact() ? number : field(ValueType.int64());
  }

  private Expression leafOrConstant(ValueType type) {
    return random.nextInt(3) == 0 ? constant(type) : field(type);
  }

  private Expression in(int depth) {
    Expression value = random.nextInt(4) == 0 ? condition(0) : any(depth - 1);
    List<Expression.Member> members = new ArrayList<>();
    int count = random.nextInt(20) == 0 ? 50 : 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      boolean number = value.type().isNumber();
      Expression.Constant low = constant(number ? literalType() : value.type());
      boolean range = number && random.nextBoolean();
      members.add(
          new Expression.Member(
              low, range ? Optional.of(constant(literalType())) : Optional.empty()));
    }
    return new Expression.In(value, members, NONE);
  }

  private ValueType literalType() {
    return pick(List.of(ValueType.int64(), ValueType.decimal(9, 2), ValueType.decimal(38, 10)));
  }

  private Expression inNamed(int depth) {
    Expression value = any(depth - 1);
    Predicate<ValueType> fits =
        element -> value.type().isExact() ? element.isNumber() : alike(element, value.type());
    if (random.nextBoolean()) {
      List<ListSchema> lists =
          schema.lists().values().stream().filter(list -> fits.test(list.element())).toList();
      return lists.isEmpty()
          ? condition(depth - 1)
          : new Expression.InList(value, pick(lists), NONE);
    }
    return cell(
            column -> column.type() instanceof ValueType.ListOf list && fits.test(list.element()),
            depth)
        .map(cell -> (Expression) new Expression.InCell(value, (Expression.Cell) cell, NONE))
        .orElseGet(() -> condition(depth - 1));
  }

  private Expression between(int depth) {
    Expression value = any(depth - 1);
    return new Expression.Between(
        value, partner(value, depth - 1), partner(value, depth - 1), NONE);
  }

  private Expression textTest(int depth) {
    TextOperator operator = pick(List.of(TextOperator.values()));
    Expression pattern =
        switch (operator) {
          case LIKE -> new Expression.Constant(pick(Patterns.LIKES), ValueType.text(), NONE);
          case MATCHES -> new Expression.Constant(pick(Patterns.REGEXES), ValueType.text(), NONE);
          default -> text(depth - 1);
        };
    return new Expression.TextTest(operator, text(depth - 1), pattern, NONE);
  }

  /** A call that gives such a value; a leaf if no function takes the arguments thought of. */
  private Expression call(ValueType type, int depth) {
    for (int attempt = 0; attempt < 20 && !functions.isEmpty(); attempt++) {
      Function function = pick(functions);
      List<Expression> arguments = new ArrayList<>();
      for (int i = random.nextInt(4); i >= 0; i--) {
        arguments.add(random.nextInt(3) == 0 ? literal() : any(depth - 1));
      }
      Typing typing = function.type(arguments.stream().map(RandomConditions::argument).toList());
      if (typing instanceof Typing.Accepted accepted && alike(accepted.type(), type)) {
        return new Expression.Call(function, arguments, accepted.type(), accepted.nullable(), NONE);
      }
    }
    return leaf(type);
  }

  private Expression literal() {
    return switch (random.nextInt(4)) {
      case 0 -> new Expression.Constant("10.0.0.0/8", ValueType.text(), NONE);
      case 1 -> new Expression.Constant("Asia/Kolkata", ValueType.text(), NONE);
      case 2 ->
          new Expression.Constant(
              BigDecimal.valueOf(random.nextInt(7) - 3L), new ValueType.Int(1), NONE);
      default -> constant(numberType());
    };
  }

  private static Argument argument(Expression expression) {
    Optional<Object> literal =
        expression instanceof Expression.Constant constant
            ? Optional.of(constant.value())
            : Optional.empty();
    return new Argument(expression.type(), literal.isEmpty(), literal);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
