package io.riskrules.match;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.event.Condition;
import io.riskrules.event.DeferredCondition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.typed.Expression;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The index against a plain scan, which judges every condition on every event. */
class IndexEqualsScanTest {
  private static final int EVENTS = 100;

  private final ConditionCompiler compiler = new ConditionCompiler();

  @Test
  void matchesWhatAScanMatchesWhateverComesAndGoes() {
    int sets = Boolean.getBoolean("riskrules.thorough") ? 20_000 : 2_000;
    for (long seed = 1; seed <= sets; seed++) {
      check(seed);
    }
  }

  private void check(long seed) {
    RandomRules rules = new RandomRules(seed);
    Random random = rules.random();
    int size = 1 + (int) (Math.pow(random.nextDouble(), 3) * 160);
    int levels = random.nextInt(4);
    RuleMatcher index = new IndexMatcher(compiler, new EventSample(1));
    RuleMatcher scan = new LinearMatcher();
    for (int rule = 0; rule < size; rule++) {
      put(rules, "r" + rule, levels, index, scan);
    }
    for (int number = 0; number < EVENTS; number++) {
      for (int changes = random.nextInt(3); changes > 0; changes--) {
        change(rules, "r" + random.nextInt(size), levels, index, scan);
      }
      Event event = rules.event();
      Reference reference = rules.reference();
      assertThat(matches(index, event, reference))
          .as("seed %d, event %d", seed, number)
          .isEqualTo(matches(scan, event, reference));
      assertThat(index.size()).isEqualTo(scan.size());
    }
  }

  private void change(
      RandomRules rules, String id, int levels, RuleMatcher index, RuleMatcher scan) {
    if (rules.random().nextInt(3) == 0) {
      assertThat(index.remove(id)).isEqualTo(scan.remove(id));
    } else {
      put(rules, id, levels, index, scan);
    }
  }

  private void put(RandomRules rules, String id, int levels, RuleMatcher index, RuleMatcher scan) {
    Expression condition = rules.condition(levels);
    Condition compiled = interpreted(condition);
    boolean later = rules.random().nextBoolean();
    index.put(id, condition, later ? new DeferredCondition(() -> compiled) : compiled);
    scan.put(id, condition, compiled);
  }

  /** The reference meaning: the oracle, and cheaper here than code for so many conditions. */
  private static Condition interpreted(Expression condition) {
    return new Condition() {
      @Override
      public boolean matches(Event event, Reference reference) {
        return new Interpreter().judge(condition, event, reference) == Truth.TRUE;
      }
    };
  }

  private static Set<String> matches(RuleMatcher matcher, Event event, Reference reference) {
    Set<String> found = new HashSet<>();
    matcher.match(event, reference, id -> assertThat(found.add(id)).as(id).isTrue());
    return found;
  }
}
