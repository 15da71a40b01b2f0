package io.riskrules.lint;

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
import java.lang.management.ManagementFactory;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No claim of the reasoner is ever wrong, and it finds most of what there is to find. */
class ReasonerTest {
  private static final String[] SCHEMAS = {
    "event e { a int  d decimal(4,1) required  f bool }",
    "event e { a int required  s string  x double }",
    "event e { s string  a int required  t timestamp  v timestamp }"
  };
  private static final int CONDITIONS = Boolean.getBoolean("riskrules.thorough") ? 8_000 : 600;

  private enum Claim {
    ALWAYS_TRUE,
    NEVER_TRUE,
    ALWAYS_FALSE,
    IMPLIES,
    AT_MOST
  }

  /** How often something holds for all events tried, and how often it was claimed. */
  private static final class Tally {
    private int held;
    private int claimed;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void neverClaimsWhatAnEventRefutes(int schema) {
    long seed = 20_260_101L + schema;
    RuleCompiler compiler =
        RuleCompiler.forSchema(SourceText.of("e.schema", SCHEMAS[schema])).get();
    List<Event> events = Domain.events(compiler.schema(), false);
    RandomConditions conditions =
        new RandomConditions(compiler.schema(), new Random(seed), EnumSet.allOf(Feature.class));
    Map<Claim, Tally> tallies = new TreeMap<>();
    Optional<Expression> before = Optional.empty();
    Boolean[] truthsBefore = {};
    for (int i = 0; i < CONDITIONS; i++) {
      String text = conditions.condition(2);
      Optional<Expression> condition = typed(compiler, text);
      if (condition.isEmpty()) {
        continue;
      }
      Boolean[] truths = truths(condition.get(), events);
      String shown = "seed " + seed + ": " + text;
      Reasoner reasoner = new Reasoner(100_000);
      Expression one = condition.get();
      tally(tallies, Claim.ALWAYS_TRUE, reasoner.isAlwaysTrue(one), all(truths, 1), shown);
      tally(tallies, Claim.NEVER_TRUE, reasoner.isNeverTrue(one), !any(truths, 1), shown);
      tally(tallies, Claim.ALWAYS_FALSE, reasoner.isAlwaysFalse(one), all(truths, -1), shown);
      if (before.isPresent()) {
        String both = shown + " against " + before.get().span().text();
        boolean implies = true;
        boolean atMost = true;
        for (int e = 0; e < truths.length; e++) {
          implies &= sign(truths[e]) < 1 || sign(truthsBefore[e]) == 1;
          atMost &= sign(truths[e]) <= sign(truthsBefore[e]);
        }
        tally(tallies, Claim.IMPLIES, reasoner.implies(one, before.get()), implies, both);
        tally(tallies, Claim.AT_MOST, reasoner.isAtMost(one, before.get()), atMost, both);
      }
      before = condition;
      truthsBefore = truths;
    }
    tallies.forEach(
        (claim, tally) ->
            assertThat((double) tally.claimed / Math.max(1, tally.held))
                .as("share of %s found, %d of %d", claim, tally.claimed, tally.held)
                .isGreaterThan(0.7));
  }

  @Test
  void givesUpOnWhatWouldTakeTooLong() {
    RuleCompiler compiler =
        RuleCompiler.forSchema(SourceText.of("e.schema", "event e { a int  b int }")).get();
    StringBuilder text = new StringBuilder("(a = 0 or b = 0)");
    for (int i = 1; i < 2_000; i++) {
      text.append(" and (a != ").append(i).append(" or b > ").append(i).append(')');
    }
    Expression condition = typed(compiler, text.toString()).orElseThrow();
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    new Reasoner(Long.MAX_VALUE).isNeverTrue(condition);
    assertThat(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start)
        .isLessThan(2_000_000_000L);
  }

  private static Optional<Expression> typed(RuleCompiler compiler, String text) {
    return compiler
        .checkCondition(SourceText.of("condition", text))
        .value()
        .map(checked -> checked.expression());
  }

  private static void tally(
      Map<Claim, Tally> tallies, Claim claim, boolean claimed, boolean holds, String shown) {
    assertThat(claimed && !holds).as("%s of %s", claim, shown).isFalse();
    Tally tally = tallies.computeIfAbsent(claim, key -> new Tally());
    tally.held += holds ? 1 : 0;
    tally.claimed += claimed ? 1 : 0;
  }

  private static Boolean[] truths(Expression condition, List<Event> events) {
    Boolean[] truths = new Boolean[events.size()];
    for (int i = 0; i < truths.length; i++) {
      truths[i] = (Boolean) new Interpreter().evaluate(condition, events.get(i), Reference.NONE);
    }
    return truths;
  }

  private static int sign(Boolean truth) {
    return truth == null ? 0 : truth ? 1 : -1;
  }

  private static boolean all(Boolean[] truths, int sign) {
    for (Boolean truth : truths) {
      if (sign(truth) != sign) {
        return false;
      }
    }
    return true;
  }

  private static boolean any(Boolean[] truths, int sign) {
    for (Boolean truth : truths) {
      if (sign(truth) == sign) {
        return true;
      }
    }
    return false;
  }
}
