package io.riskrules.typed;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.Domain;
import io.riskrules.compiler.RandomConditions;
import io.riskrules.compiler.RandomConditions.Feature;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.source.SourceText;
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

class MeaningTest {
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
        "a = 1 and d = 2 | d = 2 and a = 1",
        "a = 1 | 1 = a",
        "a != d | d != a",
        "a > 5 | 5 < a",
        "a >= d | d <= a",
        "not (a = 1) | a != 1",
        "not (a < 1) | a >= 1",
        "not not f | f",
        "not (a = 1 and f) | not f or a != 1",
        "not (f or not (a = 1)) | a = 1 and not f",
        "a between 1 and 3 | a <= 3 and a >= 1",
        "a not between 1 and 3 | a < 1 or a > 3",
        "f and a between 1 and 3 | a <= 3 and f and a >= 1",
        "a in (1..3) | a between 1 and 3",
        "a in (2, 1, 4..5) | a in (4..5, 1, 2)",
        "a in (1) | a = 1",
        "s not in ('a') | s != 'a'",
        "a + 1 > d | 1 + a > d",
        "a - d + 1 > 0 | a + 1 - d > 0",
        "a * d * 3 > 1 | 3 * d * a > 1",
        "x + a > 1 | a + x > 1"
      })
  void isOneForWhatIsWrittenOtherwise(String one, String other) {
    assertThat(meaning(one)).isEqualTo(meaning(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a > 5 | a < 5",
        "a > 5 | a >= 5",
        "a < d | d < a",
        "a - d > 1 | d - a > 1",
        "a / d > 1 | d / a > 1",
        "x + a + 0.1 > 1 | 0.1 + a + x > 1",
        "not f | f",
        "a not in (1, 2) | a in (1, 2)",
        "a not between 1 and 3 | a between 1 and 3",
        "f and a = 1 or d = 1 | f and (a = 1 or d = 1)",
        "s starts with 'a' | s ends with 'a'"
      })
  void isAnotherForWhatMeansAnother(String one, String other) {
    assertThat(meaning(one)).isNotEqualTo(meaning(other));
  }

  @Test
  void conditionsOfOneMeaningHaveOneTruth() {
    long seed = 20_260_311;
    Random random = new Random(seed);
    RandomConditions conditions =
        new RandomConditions(compiler.schema(), random, EnumSet.allOf(Feature.class));
    List<Event> events = Domain.events(compiler.schema(), true);
    Map<Meaning, Expression> known = new HashMap<>();
    int met = 0;
    for (int i = 0; i < CONDITIONS; i++) {
      String text = conditions.condition(1);
      Optional<Expression> condition = typed(text);
      if (condition.isEmpty()) {
        continue;
      }
      Expression same = known.putIfAbsent(Meaning.of(condition.get()), condition.get());
      for (int e = 0; same != null && e < 40; e++) {
        Event event = events.get(random.nextInt(events.size()));
        assertThat(truth(condition.get(), event))
            .as("seed " + seed + ": " + text)
            .isEqualTo(truth(same, event));
      }
      met += same == null ? 0 : 1;
    }
    assertThat(met).isPositive();
  }

  @Test
  void nestedRangesTakeNoTimeThatDoublesWithEveryLevel() {
    String value = "a";
    for (int level = 0; level < 60; level++) {
      value = "(if " + value + " between 1 and 2 then 1 else 2)";
    }
    Expression condition = typed(value + " between 1 and 2").orElseThrow();

    Meaning meaning =
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> Meaning.of(condition));
    assertThat(meaning.key().length()).isLessThan(20_000);
  }

  private static Object truth(Expression condition, Event event) {
    return new Interpreter().evaluate(condition, event, Reference.NONE);
  }

  private Meaning meaning(String text) {
    return Meaning.of(typed(text.replace('\'', '"')).orElseThrow());
  }

  private Optional<Expression> typed(String text) {
    return compiler
        .checkCondition(SourceText.of("condition", text))
        .value()
        .map(checked -> checked.expression());
  }
}
