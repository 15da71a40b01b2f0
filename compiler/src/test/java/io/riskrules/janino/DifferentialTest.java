package io.riskrules.janino;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.codegen.EverySchema;
import io.riskrules.codegen.RandomConditions;
import io.riskrules.codegen.RandomValues;
import io.riskrules.codegen.ShapeGenerator;
import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.function.Functions;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.source.Span;
import io.riskrules.testing.Seed;
import io.riskrules.typed.Expression;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Generated code against the reference interpreter, on random conditions and events. */
class DifferentialTest {
  private static final int EVENTS = 50;
  private static final int DEEPEST = 5;

  private final EventSchema schema = EverySchema.create();
  private final Interpreter interpreter = new Interpreter();
  private final ConditionCompiler compiler = new ConditionCompiler();

  @Test
  void generatedCodeAgreesWithTheInterpreter() {
    boolean thorough = Boolean.getBoolean("riskrules.thorough");
    long seed = Seed.of();
    System.out.println("DifferentialTest: -Driskrules.seed=" + seed);
    Random random = new Random(seed);
    RandomValues values = new RandomValues(random);
    RandomConditions conditions = new RandomConditions(random, schema, Functions.all());
    Map<Truth, Integer> seen = new EnumMap<>(Truth.class);
    int rounds = thorough ? 40_000 : 2_000;
    for (int round = 0; round < rounds; round++) {
      // Shallow ones first: what fails first is then small.
      Expression condition = conditions.condition(1 + DEEPEST * round / rounds);
      Condition[] compiled = inEachMode(condition, seed);
      for (int i = 0; i < EVENTS; i++) {
        Event event = values.event(schema);
        Reference reference = values.reference(schema, RandomConditions.ANSWERS);
        seen.merge(agree(condition, compiled, event, reference, seed), 1, Integer::sum);
      }
    }
    // Agreement proves nothing where all conditions come out alike.
    assertThat(seen.values()).hasSize(3).allMatch(count -> count > rounds * EVENTS / 20);
  }

  /** The condition, its negation, and whether it is unknown. */
  private Condition[] inEachMode(Expression condition, long seed) {
    try {
      return new Condition[] {
        compiler.compile(condition),
        compiler.compile(new Expression.Not(condition, Span.none())),
        compiler.compile(new Expression.IsNull(condition, Span.none()))
      };
    } catch (RuntimeException fault) {
      throw new AssertionError("seed " + seed + ": " + condition, fault);
    }
  }

  private Truth agree(
      Expression condition, Condition[] compiled, Event event, Reference reference, long seed) {
    Truth truth = interpreter.judge(condition, event, reference);
    for (int mode = 0; mode < compiled.length; mode++) {
      boolean expected = truth == List.of(Truth.TRUE, Truth.FALSE, Truth.UNKNOWN).get(mode);
      boolean actual;
      try {
        actual = compiled[mode].matches(event, reference);
      } catch (RuntimeException fault) {
        throw new AssertionError(failure(condition, mode, event, truth, seed), fault);
      }
      if (actual != expected) {
        assertThat(actual).as(failure(condition, mode, event, truth, seed)).isEqualTo(expected);
      }
    }
    return truth;
  }

  private String failure(Expression condition, int mode, Event event, Truth truth, long seed) {
    StringBuilder out = new StringBuilder("seed ").append(seed).append(", mode ").append(mode);
    out.append(", interpreted as ").append(truth.word()).append('\n').append(condition);
    for (Field field : schema.fields()) {
      out.append('\n').append(field.name()).append(" = ").append(event.value(field));
    }
    out.append('\n').append(new ShapeGenerator().generate(condition).shape().source());
    return out.toString();
  }
}
