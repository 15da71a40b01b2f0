package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.RandomConditions.Feature;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.source.SourceText;
import io.riskrules.testing.Seed;
import io.riskrules.typed.Expression;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionComparerTest {
  private static final String SCHEMA =
      """
      event payment {
        account string  other string
        amount decimal(18,2)  cashback decimal(18,2)  fee decimal(10,2) required
        merchant int  country string  email string  score double
        card_present bool
        event_time timestamp required
        total = amount + cashback
        key account  time event_time
      }
      list bad of int
      table limits { country string  most decimal(18,2)  key country }
      """;
  private static final String SMALL = "event e { a int  d decimal(4,1) required  f bool }";
  private static final int PAIRS = Boolean.getBoolean("riskrules.thorough") ? 20_000 : 1_500;

  private final RuleCompiler compiler =
      RuleCompiler.forSchema(SourceText.of("a.schema", SCHEMA)).get();

  private Change compare(String before, String after) {
    return new ConditionComparer(compiler.schema())
        .compare(expression(compiler, before), expression(compiler, after));
  }

  private static Expression expression(RuleCompiler compiler, String text) {
    return compiler.checkCondition(SourceText.of("condition", text)).get().expression();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          amount > 5 and merchant = 1 | merchant = 1 and 5.00 < amount | SAME
          amount between 1 and 5 | amount >= 1 and amount <= 5 | SAME
          merchant in (1, 2) | merchant = 2 or merchant = 1 | SAME
          merchant > 5 | merchant >= 6 | SAME
          amount > 5 or amount > 7 | amount > 5 | SAME
          not (amount > 5) | amount <= 5 | SAME
          fee is null and amount > 1 | fee is null and amount > 2 | SAME
          amount > 100 | amount > 200 | STRICTER
          amount > 200 | amount > 100 | LOOSER
          amount > 100 | amount >= 100 | LOOSER
          amount > 5 | amount > 5 and merchant = 7995 | STRICTER
          amount > 5 and merchant = 7995 | merchant = 7995 | LOOSER
          merchant in (1, 2, 3) | merchant in (1, 3) | STRICTER
          merchant in (1, 2) | merchant in (2, 3) | CHANGED
          amount > 5 | amount < 5 | CHANGED
          merchant in @bad and amount > 5 | merchant in @bad and amount > 6 | STRICTER
          merchant in @bad or amount > 6 | merchant in @bad | STRICTER
          country = "FR" | country = "FR" or country is null | LOOSER
          country = "FR" or country is null | country = "FR" | STRICTER
          country = "FR" | country != "DE" | LOOSER
          email like "%@mailinator.com" | email like "%@mailinator.com" and card_present | STRICTER
          count() over 10 minutes > 3 | count() over 10 minutes > 5 | STRICTER
          count() over 10 minutes > 3 | count() over 20 minutes > 3 | CHANGED
          sum(amount) over 1 hour > 9 or count() over 1 hour > 3 | count() over 1 hour > 3 | STRICTER
          amount > 5 and count() over 1 hour > 3 | count() over 1 hour > 3 | LOOSER
          amount - cashback between 9500 and 9999 | amount - cashback between 9400 and 9999 | LOOSER
          total > 10 | total > 20 | STRICTER
          amount > limits[country].most | amount > limits[country].most and merchant = 3 | STRICTER
          limits[country].most > 100 | limits[country].most > 50 | LOOSER
          hour(event_time) >= 22 | hour(event_time) >= 23 | STRICTER
          length(email) > 3 | length(email) > 5 | STRICTER
          lower(email) = "a@b" | lower(email) in ("a@b", "c@d") | LOOSER
          amount > cashback | amount >= cashback | LOOSER
          score > 0.5 | score > 0.25 | LOOSER
          card_present | card_present or amount > 5 | LOOSER
          if card_present then amount > 5 else amount > 9 | amount > 9 | STRICTER
          amount > 5 and merchant = 1 | amount > 5 and merchant = 2 | CHANGED
          amount > 5 | amount * 2 > 10 | CHANGED
          """)
  void tellsByMeaning(String before, String after, Change expected) {
    assertThat(compare(before, after)).isEqualTo(expected);
  }

  @Test
  void isNeverWrong() {
    long seed = Seed.of();
    Random random = new Random(seed);
    RuleCompiler small = RuleCompiler.forSchema(SourceText.of("e.schema", SMALL)).get();
    List<Event> events = Domain.events(small.schema(), false);
    RandomConditions conditions =
        new RandomConditions(small.schema(), random, EnumSet.allOf(Feature.class));
    ConditionComparer comparer = new ConditionComparer(small.schema());
    Map<Change, Integer> seen = new EnumMap<>(Change.class);
    for (int i = 0; i < PAIRS; i++) {
      String before = conditions.condition(2);
      String after = edited(before, conditions, random);
      String pair = "seed " + seed + ": " + before + ", then " + after;
      Optional<Expression> one = checked(small, before);
      Optional<Expression> other = checked(small, after);
      if (one.isPresent() && other.isPresent()) {
        Change change = comparer.compare(one.get(), other.get());
        seen.merge(change, 1, Integer::sum);
        for (Event event : events) {
          check(change, matches(one.get(), event), matches(other.get(), event), pair);
        }
      }
    }
    assertThat(seen.keySet()).containsExactlyInAnyOrder(Change.values());
  }

  private static String edited(String before, RandomConditions conditions, Random random) {
    String further = conditions.condition(1);
    return switch (random.nextInt(4)) {
      case 0 -> "(" + before + ") and (" + further + ")";
      case 1 -> "(" + further + ") or (" + before + ")";
      case 2 -> "not (not (" + before + "))";
      default -> further;
    };
  }

  private static void check(Change change, boolean before, boolean after, String pair) {
    boolean possible =
        switch (change) {
          case SAME -> before == after;
          case STRICTER -> before || !after;
          case LOOSER -> after || !before;
          case CHANGED -> true;
        };
    assertThat(possible).as("%s is wrong of %s", change, pair).isTrue();
  }

  private static Optional<Expression> checked(RuleCompiler compiler, String text) {
    return compiler
        .checkCondition(SourceText.of("condition", text))
        .value()
        .map(condition -> condition.expression());
  }

  private static boolean matches(Expression condition, Event event) {
    return new Interpreter().judge(condition, event, Reference.NONE) == Truth.TRUE;
  }
}
