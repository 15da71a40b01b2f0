package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Operator;
import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Random conditions and events over few values, so that they meet often, with nulls, values at the
 * ends of their types, and constants that lie between or beyond the values of a field.
 */
final class RandomRules {
  private static final Span SPAN = Span.none();
  private static final List<Comparison> COMPARISONS = List.of(Comparison.values());
  private static final List<Comparison> ORDERS =
      List.of(
          Comparison.LESS,
          Comparison.LESS_OR_EQUAL,
          Comparison.GREATER,
          Comparison.GREATER_OR_EQUAL);
  private static final String[] TEXTS = {
    "",
    "a",
    "ab",
    "abc",
    "abd",
    "b",
    "ba",
    "bab",
    "IN",
    "US",
    "x%y",
    "a_b",
    "\uD83D\uDE00",
    "\uD83D\uDE00a"
  };
  private static final String[] PATTERNS = {
    "a%", "%b", "a%b", "%a%", "ab", "a_", "_b", "%", "%%", "", "x\\%y", "\\a%", "a%%", "ab%c_",
    "\uD83D%"
  };
  private static final long[] WHOLES = {
    0, 1, 2, 3, 5, 7, 8, 100, -1, -7, 7995, 1_000_000, Long.MAX_VALUE, Long.MIN_VALUE
  };
  private static final List<ValueType> ANSWERS =
      List.of(
          ValueType.int64(), ValueType.decimal(18, 2), ValueType.float64(), ValueType.timestamp());
  private static final List<ListSchema> LISTS =
      List.of(
          new ListSchema("wholes", ValueType.int64(), 0),
          new ListSchema("texts", ValueType.text(), 1),
          new ListSchema("prices", ValueType.decimal(18, 2), 2),
          new ListSchema("others", ValueType.int64(), 3));
  private static final double[] DOUBLES = {0.0, -0.0, 0.5, 1, -1, 1e300, Double.MIN_VALUE, 100, 7};

  private final Random random;
  private final EventSchema schema = schema();

  RandomRules(long seed) {
    this.random = new Random(seed);
  }

  static EventSchema schema() {
    List<Field> fields = new ArrayList<>();
    int longs = 0;
    int objects = 0;
    for (ValueType type :
        List.of(
            ValueType.int64(),
            ValueType.int64(),
            ValueType.decimal(18, 2),
            ValueType.decimal(30, 4),
            ValueType.float64(),
            ValueType.bool(),
            ValueType.text(),
            ValueType.text(),
            ValueType.timestamp())) {
      int slot = type.fitsLong() ? longs++ : objects++;
      int index = fields.size();
      fields.add(
          new Field(
              "f" + index,
              type,
              false,
              false,
              index,
              slot,
              List.of(),
              TimeFormat.ISO,
              ZoneOffset.UTC));
    }
    return new EventSchema(
        "event",
        fields,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0,
        List.of(),
        List.of(),
        "test");
  }

  /** An event; about every fourth field is null, in some events all of them. */
  Event event() {
    EventBuilder builder = new EventBuilder(schema);
    double nulls = random.nextInt(10) == 0 ? 0.9 : 0.25;
    for (Field field : schema.fields()) {
      if (random.nextDouble() >= nulls) {
        builder.set(field, eventValue(field.type()));
      }
    }
    return builder.event();
  }

  private Object eventValue(ValueType type) {
    if (type.isExact()) {
      return exact(type);
    }
    return constant(type);
  }

  private BigDecimal exact(ValueType type) {
    BigDecimal whole = BigDecimal.valueOf(WHOLES[random.nextInt(WHOLES.length)]);
    if (type instanceof ValueType.Int) {
      return whole;
    }
    if (type.fitsLong()) {
      whole = BigDecimal.valueOf(WHOLES[random.nextInt(WHOLES.length)] % 1_000_000_000_000L);
    }
    return random.nextBoolean() ? whole : whole.add(new BigDecimal("0.05"));
  }

  private Object constant(ValueType type) {
    if (type.isExact()) {
      return switch (random.nextInt(12)) {
        case 0 -> new BigDecimal("0.005");
        case 1 -> new BigDecimal("9223372036854775808");
        case 2 -> new BigDecimal("-9223372036854775809");
        case 3 -> new BigDecimal("100.00");
        default -> exact(type);
      };
    }
    if (type instanceof ValueType.Float64) {
      return DOUBLES[random.nextInt(DOUBLES.length)];
    }
    if (type instanceof ValueType.Bool) {
      return random.nextBoolean();
    }
    return type instanceof ValueType.Text ? TEXTS[random.nextInt(TEXTS.length)] : (Object) millis();
  }

  private Long millis() {
    return WHOLES[random.nextInt(WHOLES.length)];
  }

  /** A condition of so many levels of and, or, not, and if. */
  Expression condition(int levels) {
    if (levels == 0 || random.nextInt(4) == 0) {
      return atom();
    }
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> new Expression.And(conditions(levels), SPAN);
      case 3, 4 -> new Expression.Or(conditions(levels), SPAN);
      case 5, 6 -> new Expression.Not(condition(levels - 1), SPAN);
      default ->
          new Expression.If(
              condition(levels - 1),
              condition(levels - 1),
              condition(levels - 1),
              ValueType.bool(),
              SPAN);
    };
  }

  private List<Expression> conditions(int levels) {
    List<Expression> parts = new ArrayList<>();
    int count = 2 + random.nextInt(random.nextInt(20) == 0 ? 8 : 2);
    for (int place = 0; place < count; place++) {
      parts.add(condition(levels - 1));
    }
    return parts;
  }

  /** Answers for every aggregate that conditions ask for; some are null. */
  Reference reference() {
    Map<Integer, Object> answers = new HashMap<>();
    for (int number = 0; number < ANSWERS.size(); number++) {
      if (random.nextInt(4) != 0) {
        answers.put(number, eventValue(ANSWERS.get(number)));
      }
    }
    List<Set<Object>> members = new ArrayList<>();
    for (ListSchema list : LISTS) {
      Set<Object> values = new HashSet<>();
      for (int count = random.nextInt(5); count > 0; count--) {
        values.add(eventValue(list.element()));
      }
      members.add(values);
    }
    return new FixedReference(answers, members);
  }

  private Expression inList() {
    ListSchema list = LISTS.get(random.nextInt(LISTS.size()));
    List<Field> fitting =
        schema.fields().stream().filter(field -> field.type().equals(list.element())).toList();
    Field field = fitting.get(random.nextInt(fitting.size()));
    return new Expression.InList(new Expression.FieldValue(field, SPAN), list, SPAN);
  }

  private Expression answer() {
    int number = random.nextInt(ANSWERS.size());
    ValueType type = ANSWERS.get(number);
    Aggregate aggregate =
        new Aggregate(
            AggregateFunction.MAX,
            Optional.empty(),
            Optional.of(1L + number),
            Optional.empty(),
            List.of(),
            Optional.of(1L),
            "max()");
    Expression value = new Expression.AggregateValue(aggregate, number, type, true, SPAN);
    return random.nextInt(6) == 0 ? new Expression.IsNull(value, SPAN) : compare(value);
  }

  private Expression atom() {
    if (random.nextInt(12) == 0) {
      return random.nextBoolean() ? answer() : inList();
    }
    Field field = schema.fields().get(random.nextInt(schema.fields().size()));
    Expression.FieldValue value = new Expression.FieldValue(field, SPAN);
    ValueType type = field.type();
    int kind = random.nextInt(12);
    if (kind == 0) {
      return new Expression.IsNull(value, SPAN);
    }
    if (kind == 1) {
      return random.nextInt(4) == 0
          ? new Expression.NullConstant(ValueType.bool(), SPAN)
          : new Expression.Constant(random.nextBoolean(), ValueType.bool(), SPAN);
    }
    if (type instanceof ValueType.Bool) {
      return kind < 8 ? value : equality(value, literal(type));
    }
    if (type instanceof ValueType.Text) {
      return kind < 4 ? equality(value, literal(type)) : kind < 7 ? in(value) : text(value);
    }
    return kind < 6
        ? compare(value)
        : kind < 8 ? in(value) : kind < 10 ? between(value) : sum(value);
  }

  private Expression.Constant literal(ValueType type) {
    return new Expression.Constant(constant(type), type, SPAN);
  }

  private Expression equality(Expression value, Expression constant) {
    Comparison operator = random.nextInt(3) == 0 ? Comparison.NOT_EQUAL : Comparison.EQUAL;
    return random.nextBoolean()
        ? new Expression.Compare(operator, value, constant, SPAN)
        : new Expression.Compare(operator, constant, value, SPAN);
  }

  private Expression compare(Expression value) {
    Comparison operator = COMPARISONS.get(random.nextInt(6));
    Expression constant = literal(value.type());
    return random.nextBoolean()
        ? new Expression.Compare(operator, value, constant, SPAN)
        : new Expression.Compare(operator, constant, value, SPAN);
  }

  private Expression in(Expression value) {
    List<Expression.Member> members = new ArrayList<>();
    for (int count = 1 + random.nextInt(4); count > 0; count--) {
      boolean range = value.type().isNumber() && random.nextInt(3) == 0;
      members.add(
          new Expression.Member(
              literal(value.type()),
              range ? Optional.of(literal(value.type())) : Optional.empty()));
    }
    return new Expression.In(value, members, SPAN);
  }

  private Expression between(Expression.FieldValue value) {
    Expression high =
        random.nextInt(8) == 0
            ? new Expression.FieldValue(value.field(), SPAN)
            : literal(value.type());
    return new Expression.Between(value, literal(value.type()), high, SPAN);
  }

  private Expression text(Expression value) {
    TextOperator[] operators = {
      TextOperator.LIKE, TextOperator.CONTAINS, TextOperator.STARTS_WITH, TextOperator.ENDS_WITH
    };
    TextOperator operator = operators[random.nextInt(operators.length)];
    String pattern =
        operator == TextOperator.LIKE
            ? PATTERNS[random.nextInt(PATTERNS.length)]
            : TEXTS[random.nextInt(TEXTS.length)];
    Expression constant = new Expression.Constant(pattern, ValueType.text(), SPAN);
    return new Expression.TextTest(operator, value, constant, SPAN);
  }

  /** {@code f0 > k * f1}, which no single field can be looked up for. */
  private Expression sum(Expression.FieldValue value) {
    if (!value.type().isExact()) {
      return compare(value);
    }
    Field other = schema.fields().get(random.nextInt(2));
    ValueType type = new ValueType.Decimal(60, 6);
    BigDecimal factor = BigDecimal.valueOf(random.nextInt(9) - 2);
    Expression product =
        new Expression.Chain(
            new Expression.Constant(factor, ValueType.int64(), SPAN),
            List.of(
                new Expression.Step(
                    Operator.MULTIPLY, new Expression.FieldValue(other, SPAN), type)),
            true,
            SPAN);
    return new Expression.Compare(ORDERS.get(random.nextInt(ORDERS.size())), value, product, SPAN);
  }

  Random random() {
    return random;
  }
}
