package io.riskrules.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.Domain;
import io.riskrules.compiler.RandomConditions;
import io.riskrules.compiler.RandomConditions.Feature;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.source.SourceText;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptimizerTest {
  private static final String SCHEMA =
      "event e { a int  d decimal(4,1) required  x double  s string  f bool  t timestamp required }";
  private static final int CONDITIONS = Boolean.getBoolean("riskrules.thorough") ? 50_000 : 2_000;

  private final RuleCompiler compiler =
      RuleCompiler.forSchema(SourceText.of("e.schema", SCHEMA)).get();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1 + 2 * 3 = 7 | true",
        "1 / 0 > 3 | a / 0 = 1",
        "2 + 2 = 5 or f | f",
        "true and (f and true) | f",
        "f and 1 = 2 | false",
        "not not f | f",
        "not (a > 5) | a <= 5",
        "not (a = 1 or f) | a != 1 and not f",
        "5 < a | a > 5",
        "f = true | f",
        "f != true | not f",
        "f and f and a > 1 | f and a > 1",
        "(f and a > 1) and d > 2 | f and a > 1 and d > 2",
        "lower('ABC') = s | s = 'abc'",
        "if 1 < 2 then f else a > 1 | f",
        "3 in (1..5) | true",
        "'abc' like 'a%' | true",
        "a > 2 * 3 + 1 | a > 7",
        "1 + 2 + a > 3 | 3 + a > 3",
        "abs(-3) = a | a = 3",
        "(a > 1) = false | a <= 1"
      })
  void simplifies(String text, String simple) {
    Expression optimized = new Optimizer().optimize(typed(text));
    assertThat(Meaning.of(optimized))
        .isEqualTo(Meaning.of(new Optimizer().optimize(typed(simple))));
    assertThat(optimized.toString().length())
        .isLessThanOrEqualTo(typed(text).toString().length() * 2);
    if (simple.equals("true") || simple.equals("false")) {
      assertThat(optimized).isInstanceOf(Expression.Constant.class);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "f and a > 5 | 5 < a and f",
        "a between 1 and 5 | a >= 1 and 5 >= a",
        "a in (3) | a = 3.0",
        "a in (1..5) | a between 1 and 5",
        "a = 1 or a = 2 or f | f or a in (2, 1)",
        "a != 1 and a != 2 | a not in (1, 2)",
        "a > 5 | a >= 6",
        "a < 5.5 | a <= 5",
        "a < d | d > a",
        "a + d > 1 | d + a > 1",
        "not (f or a > 1) | a <= 1 and not f",
        "s not in ('a') | s != 'a'"
      })
  void sameNormalForm(String one, String other) {
    assertThat(key(one)).isEqualTo(key(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a > 5 | a >= 5",
        "d > 5 | d >= 6",
        "a - d > 1 | d - a > 1",
        "s = 'a' | s = 'A'",
        "a = 1 | a = 1 or a is null",
        "not f | f is null or not f",
        "f and a > 5 | f or a > 5"
      })
  void otherNormalForm(String one, String other) {
    assertThat(key(one)).isNotEqualTo(key(other));
  }

  @Test
  void keepsTheMeaning() {
    long seed = 20_260_102;
    Random random = new Random(seed);
    RandomConditions conditions =
        new RandomConditions(compiler.schema(), random, EnumSet.allOf(Feature.class));
    List<Event> events = Domain.events(compiler.schema(), true);
    Optimizer optimizer = new Optimizer();
    NormalForm normalForm = new NormalForm();
    int simplified = 0;
    Map<Meaning, Expression> byKey = new HashMap<>();
    for (int i = 0; i < CONDITIONS; i++) {
      String text = conditions.condition(3);
      Optional<Expression> typed =
          compiler
              .checkCondition(SourceText.of("condition", text))
              .value()
              .map(checked -> checked.expression());
      if (typed.isEmpty()) {
        continue;
      }
      Expression optimized = optimizer.optimize(typed.get());
      Expression normal = normalForm.normalize(typed.get());
      Expression same = byKey.computeIfAbsent(normalForm.key(typed.get()), key -> normal);
      simplified += Meaning.of(optimized).equals(Meaning.of(typed.get())) ? 0 : 1;
      for (int e = 0; e < 40; e++) {
        Event event = events.get(random.nextInt(events.size()));
        Object truth = truth(typed.get(), event);
        String shown = "seed " + seed + ": " + text;
        assertThat(truth(optimized, event)).as(shown).isEqualTo(truth);
        assertThat(truth(normal, event)).as("normal form, " + shown).isEqualTo(truth);
        assertThat(truth(same, event)).as("equal normal form, " + shown).isEqualTo(truth);
      }
    }
    assertThat(simplified).isGreaterThan(CONDITIONS / 10);
  }

  @Test
  void nestedRangesDoNotDoubleWithEveryLevel() {
    String value = "a";
    for (int level = 0; level < 60; level++) {
      value = "(if " + value + " between 1 and 2 then 1 else 2)";
    }
    Expression condition = typed(value + " between 1 and 2");

    Meaning key =
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(10), () -> new NormalForm().key(condition));
    assertThat(key.key().length()).isLessThan(20_000);
  }

  private static Object truth(Expression condition, Event event) {
    return new Interpreter().evaluate(condition, event, Reference.NONE);
  }

  private Meaning key(String text) {
    return new NormalForm().key(typed(text));
  }

  private Expression typed(String text) {
    return compiler
        .checkCondition(SourceText.of("condition", text.replace('\'', '"')))
        .get()
        .expression();
  }
}
