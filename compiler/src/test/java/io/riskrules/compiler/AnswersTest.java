package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import io.riskrules.match.MatchPlan;
import io.riskrules.match.MatchSink;
import io.riskrules.match.RuleMatcher;
import io.riskrules.source.SourceText;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Meaning;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Rules of one matcher share the answers of aggregates by numbers that are common to all. */
class AnswersTest {
  private static final String SCHEMA =
      """
      event payment {
        id       string required
        account  string required
        at       timestamp required
        amount   decimal(18,2)
        merchant int
        key account
        time at
      }
      """;

  private final RuleCompiler compiler =
      RuleCompiler.forSchema(SourceText.of("schema", SCHEMA)).get();
  private final RuleMatcher matcher = compiler.newMatcher();
  private final Map<Meaning, Integer> numbers = new HashMap<>();
  private final Map<Integer, Object> answers = new HashMap<>();
  private final List<Integer> read = new ArrayList<>();
  private final Set<String> failed = new TreeSet<>();
  private int tried;

  private CompiledRule put(String id, String condition) {
    CheckedRule checked =
        compiler.check(SourceText.of(id, "rule " + id + " when " + condition)).get();
    List<Aggregate> aggregates = checked.condition().aggregates();
    CompiledRule rule =
        compiler.generate(checked.numbered(place -> number(Meaning.of(aggregates.get(place)))));
    matcher.put(id, rule.rule().condition().expression(), rule.condition());
    return rule;
  }

  private int number(Meaning meaning) {
    numbers.putIfAbsent(meaning, numbers.size() + 100);
    return numbers.get(meaning);
  }

  private void answer(String aggregate, Object value) {
    Aggregate found =
        compiler
            .checkCondition(SourceText.of("answer", aggregate + " is not null"))
            .get()
            .aggregates()
            .get(0);
    answers.put(number(Meaning.of(found)), value);
  }

  private Set<String> matches(int merchant) {
    Set<String> found = new TreeSet<>();
    read.clear();
    failed.clear();
    tried =
        matcher.match(
            event(merchant),
            new Answers(),
            new MatchSink() {
              @Override
              public void accept(String ruleId) {
                found.add(ruleId);
              }

              @Override
              public void failed(String ruleId, Throwable fault) {
                failed.add(ruleId);
              }
            });
    return found;
  }

  private Event event(int merchant) {
    return new EventBuilder(compiler.schema())
        .set("id", "T-1")
        .set("account", "A")
        .set("at", 0L)
        .set("merchant", BigDecimal.valueOf(merchant))
        .event();
  }

  private final class Answers implements Reference {
    @Override
    public ValueSet list(int index) {
      return ValueSet.EMPTY;
    }

    @Override
    public Table table(int index) {
      return Table.EMPTY;
    }

    @Override
    public Object answer(int number) {
      read.add(number);
      if (answers.get(number) instanceof RuntimeException fault) {
        throw fault;
      }
      return answers.get(number);
    }
  }

  @Test
  void aHundredThresholdsOfOneAggregateCostOneLook() {
    for (int limit = 0; limit < 100; limit++) {
      put("r" + limit, "count() over 1 hour >= " + limit);
    }
    answer("count() over 1 hour", BigDecimal.valueOf(2));

    assertThat(matches(1)).containsExactly("r0", "r1", "r2");
    assertThat(read).hasSize(1);
    assertThat(tried).isEqualTo(1 + 3);
  }

  @Test
  void thresholdsOfSeveralAggregatesAndSidesAreKeptApart() {
    for (int limit = 0; limit < 50; limit++) {
      put("more" + limit, "count() over 1 hour > " + limit);
      put("fewer" + limit, "count() over 1 hour < " + limit);
      put("sum" + limit, limit + " <= sum(amount) over 1 day");
    }
    answer("count() over 1 hour", BigDecimal.valueOf(1));
    answer("sum(amount) over 1 day", new BigDecimal("0.50"));

    assertThat(matches(1)).hasSize(1 + 48 + 1).contains("more0", "fewer2", "fewer49", "sum0");
    assertThat(read).hasSize(3);
    answers.clear();
    assertThat(matches(1)).isEmpty();
  }

  @Test
  void anAnswerIsReadOnlyWhereItDecides() {
    for (int merchant = 0; merchant < 100; merchant++) {
      put("r" + merchant, "merchant = " + merchant + " and count() over 1 hour >= 2");
    }
    answer("count() over 1 hour", BigDecimal.valueOf(2));

    assertThat(matches(7)).containsExactly("r7");
    assertThat(read).hasSize(1);
    assertThat(matches(700)).isEmpty();
    assertThat(read).isEmpty();
  }

  @Test
  void numbersAreNoPartOfAShape() {
    CompiledRule count = put("count", "count() over 1 hour >= 3");
    CompiledRule other = put("count2", "count() over 2 hours >= 30");

    assertThat(numbers).hasSize(2);
    assertThat(other.condition()).hasSameClassAs(count.condition());
    answer("count() over 2 hours", BigDecimal.valueOf(30));
    assertThat(matches(1)).containsExactly("count2");
    assertThat(other.because(event(1), new Answers()))
        .containsExactly("count() over 2 hours (30) >= 30");
  }

  @Test
  void anAnswerThatCannotBeReadFailsTheRulesThatAskForIt() {
    for (int limit = 0; limit < 30; limit++) {
      put("count" + limit, "count() over 1 hour >= " + limit);
      put("sum" + limit, "sum(amount) over 1 hour >= " + limit);
    }
    answer("count() over 1 hour", new IllegalStateException("gone"));
    answer("sum(amount) over 1 hour", BigDecimal.ZERO);

    assertThat(matches(1)).containsExactly("sum0");
    assertThat(failed).hasSize(30).allMatch(id -> id.startsWith("count"));
  }

  @Test
  void aPlanSaysThatTheAggregateIsReadOnce() {
    CompiledRule rule = put("r", "count() over 1 hour >= 3");

    MatchPlan plan = MatchPlan.of(Map.of("r", rule.rule().condition().expression()));

    assertThat(plan.alwaysTried()).isZero();
    assertThat(plan.rules().get(0).places())
        .extracting(MatchPlan.Place::predicate, MatchPlan.Place::reason)
        .containsExactly(
            tuple(
                "count() over 1 hour >= 3",
                "the aggregate is read once for all rules that compare it so"));
  }

  @Test
  void aRemovedThresholdIsGone() {
    for (int limit = 0; limit < 60; limit++) {
      put("r" + limit, "count() over 1 hour >= " + limit);
    }
    answer("count() over 1 hour", BigDecimal.valueOf(2));
    matcher.remove("r1");
    put("r2", "count() over 1 hour >= 3");

    assertThat(matches(1)).containsExactly("r0");
  }
}
