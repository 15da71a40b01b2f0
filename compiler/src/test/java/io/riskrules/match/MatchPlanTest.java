package io.riskrules.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.riskrules.typed.Expression;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MatchPlanTest {
  private final TestRules rules = new TestRules();

  private MatchPlan.Rule plan(String condition) {
    return MatchPlan.of(Map.of("r", rules.condition(condition))).rules().get(0);
  }

  @Test
  void saysUnderWhatARuleIsFiledAndWhatIsLeft() {
    MatchPlan.Rule rule = plan("amount > 500 and merchant = 7995 and email contains \"x\"");

    assertThat(rule.alwaysTried()).isFalse();
    assertThat(rule.places())
        .containsExactly(
            new MatchPlan.Place(
                "equal numbers of merchant",
                "merchant = 7995",
                "by rule of thumb 0.1 % of the events pass it, 30 % pass amount >= 500.01",
                "amount >= 500.01, then the whole condition"));
  }

  @Test
  void givesAPlaceForEachCase() {
    MatchPlan.Rule rule = plan("country in (\"IN\", \"US\") or score < 0.5 or age is null");

    assertThat(rule.note()).isEqualTo("3 cases");
    assertThat(rule.places())
        .extracting(MatchPlan.Place::predicate, MatchPlan.Place::rest)
        .containsExactly(
            tuple("country in (\"IN\", \"US\")", "nothing"),
            tuple("score <= 0.49999999999999994", "nothing"),
            tuple("age is null", "nothing"));
  }

  @Test
  void namesTheListThatARuleIsFiledUnder() {
    assertThat(plan("merchant in @shops and amount > 3").places())
        .containsExactly(
            new MatchPlan.Place(
                "members of lists of merchant",
                "merchant in @shops",
                "by rule of thumb 10 % of the events pass it, 30 % pass amount >= 3.01",
                "amount >= 3.01"));
    assertThat(plan("merchant not in @shops").alwaysTried()).isTrue();
  }

  @Test
  void marksWhatMustAlwaysBeTried() {
    assertThat(plan("email contains \"x\"").alwaysTried()).isTrue();
    assertThat(plan("merchant != 5").alwaysTried()).isTrue();
    assertThat(plan("merchant = 5 or email contains \"x\"").alwaysTried()).isTrue();
    assertThat(plan("amount > 3 * average").alwaysTried()).isFalse();
  }

  @Test
  void keepsTheOrderAndCounts() {
    Map<String, Expression> conditions = new LinkedHashMap<>();
    conditions.put("b", rules.condition("email contains \"x\""));
    conditions.put("a", rules.condition("merchant = 1"));

    MatchPlan plan = MatchPlan.of(conditions);

    assertThat(plan.rules()).extracting(MatchPlan.Rule::id).containsExactly("b", "a");
    assertThat(plan.alwaysTried()).isEqualTo(1);
  }
}
