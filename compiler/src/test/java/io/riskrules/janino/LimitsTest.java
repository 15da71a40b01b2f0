package io.riskrules.janino;

import static io.riskrules.codegen.Trees.allOf;
import static io.riskrules.codegen.Trees.anyOf;
import static io.riskrules.codegen.Trees.choices;
import static io.riskrules.codegen.Trees.compare;
import static io.riskrules.codegen.Trees.field;
import static io.riskrules.codegen.Trees.in;
import static io.riskrules.codegen.Trees.number;
import static io.riskrules.codegen.Trees.sum;
import static io.riskrules.codegen.Trees.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.codegen.EverySchema;
import io.riskrules.codegen.RandomValues;
import io.riskrules.codegen.Shape;
import io.riskrules.codegen.ShapeGenerator;
import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.codehaus.janino.util.ClassFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Conditions as large as the language allows compile, on a small stack, to small methods. */
class LimitsTest {
  private static final int STACK = 512 * 1024;
  private static final int JIT_LIMIT = 8_000;
  private static final EventSchema SCHEMA = EverySchema.create();
  private static final Expression AMOUNT = field(SCHEMA, ValueType.decimal(18, 6));
  private static final Expression WIDE = field(SCHEMA, ValueType.decimal(38, 10));
  private static final Expression DOUBLE = field(SCHEMA, ValueType.float64());
  private static final Expression TEXT = field(SCHEMA, ValueType.text());
  private static final Expression TRUTH = field(SCHEMA, ValueType.bool());

  static Stream<Map.Entry<String, Expression>> conditions() {
    return Map.of(
        "5,000 comparisons in a disjunction", anyOf(5_000, LimitsTest::whole),
        "5,000 comparisons in a conjunction", allOf(5_000, i -> not(whole(i))),
        "unknown over 5,000", new Expression.IsNull(anyOf(5_000, LimitsTest::whole), none()),
        "10,000 members",
            in(AMOUNT, IntStream.range(0, 10_000).mapToObj(i -> number(i + ".5")).toList()),
        "15,000 members of text",
            in(TEXT, IntStream.range(0, 15_000).mapToObj(i -> text("m" + i)).toList()),
        "a sum of 5,000", positive(sum(5_000, i -> AMOUNT, new ValueType.Decimal(16, 6))),
        "a wide sum of 5,000", positive(sum(5_000, i -> WIDE, new ValueType.Decimal(32, 10))),
        "a sum of doubles", positive(sum(5_000, i -> DOUBLE, ValueType.float64())),
        "5,000 choices", positive(choices(5_000, LimitsTest::whole, i -> AMOUNT)),
        "nested", nested(250))
        .entrySet()
        .stream();
  }

  private static Span none() {
    return Span.none();
  }

  private static Expression not(Expression operand) {
    return new Expression.Not(operand, none());
  }

  private static Expression whole(int i) {
    return compare(field(SCHEMA, 3 + i % 3), Comparison.EQUAL, number(Integer.toString(i)));
  }

  private static Expression positive(Expression value) {
    return compare(value, Comparison.GREATER, number("0"));
  }

  /**
   * At each level a disjunction, a conjunction, a comparison of truths, and a choice of numbers.
   */
  private static Expression nested(int levels) {
    Expression condition = TRUTH;
    for (int level = 0; level < levels; level++) {
      Expression chosen =
          new Expression.If(condition, AMOUNT, WIDE, new ValueType.Decimal(28, 10), none());
      Expression same = compare(condition, Comparison.NOT_EQUAL, TRUTH);
      Expression between = new Expression.Between(chosen, number("1"), WIDE, none());
      boolean deepTwice = level < 2;
      condition =
          new Expression.Or(
              List.of(
                  new Expression.And(List.of(deepTwice ? same : TRUTH, not(between)), none()),
                  compare(TEXT, Comparison.EQUAL, text("a"))),
              none());
    }
    return condition;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("conditions")
  void worksOnASmallStack(Map.Entry<String, Expression> named) throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(null, () -> agrees(named.getValue()), "small stack", STACK);
    thread.setUncaughtExceptionHandler((ignored, fault) -> failure.set(fault));
    thread.start();
    thread.join();
    assertThat(failure.get()).isNull();
  }

  private static void agrees(Expression expression) {
    Condition condition = new ConditionCompiler().compile(expression);
    Random random = new Random(7);
    RandomValues values = new RandomValues(random);
    for (int i = 0; i < 50; i++) {
      Event event = values.event(SCHEMA);
      Truth truth = new Interpreter().judge(expression, event, Reference.NONE);
      assertThat(condition.matches(event, Reference.NONE)).isEqualTo(truth == Truth.TRUE);
    }
    assertThat(longestMethod(new ShapeGenerator().generate(expression).shape()))
        .isLessThan(JIT_LIMIT);
  }

  private static int longestMethod(Shape shape) {
    try {
      byte[] bytes = new ShapeCompiler().bytecode(shape);
      List<Integer> lengths = new ArrayList<>();
      for (ClassFile.MethodInfo method :
          new ClassFile(new ByteArrayInputStream(bytes)).methodInfos) {
        for (ClassFile.AttributeInfo attribute : method.getAttributes()) {
          if (attribute instanceof ClassFile.CodeAttribute code) {
            lengths.add(code.code.length);
          }
        }
      }
      return lengths.stream().mapToInt(Integer::intValue).max().orElseThrow();
    } catch (Exception fault) {
      throw new AssertionError(fault);
    }
  }
}
