package io.riskrules.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * How many candidates an event has among 1,000 rules: a lost index shows here, and nowhere else.
 */
class CandidatesTest {
  private static final int RULES = 1_000;

  private final TestRules rules = new TestRules();

  private void putEach(String condition) {
    for (int number = 0; number < RULES; number++) {
      rules.put("r" + number, condition.replace("$", Integer.toString(number)));
    }
  }

  @Test
  void equalNumbersLeadToTheirRulesAlone() {
    putEach("merchant = $");

    assertThat(rules.matches("merchant", 7)).containsExactly("r7");
    assertThat(rules.tried()).isEqualTo(1);
    assertThat(rules.matches("merchant", 70_000)).isEmpty();
    assertThat(rules.matches("amount", 7)).isEmpty();
    assertThat(rules.tried()).isZero();
  }

  @Test
  void oneNumberIsOneKeyHoweverItIsWritten() {
    putEach("age = $ and merchant = 1");
    rules.put("plain", "amount = 100");
    rules.put("scaled", "amount = 100.00");
    rules.put("member", "amount in (100, 2)");
    rules.put("flipped", "1e2 = amount");
    rules.put("between", "amount = 100.001");

    assertThat(rules.matches("amount", 100))
        .containsExactlyInAnyOrder("plain", "scaled", "member", "flipped");
    assertThat(rules.tried()).isEqualTo(4);
  }

  @Test
  void membersOfAListLeadToTheirRules() {
    putEach("merchant in ($, 2000$, 5000..5010)");

    assertThat(rules.matches("merchant", 7)).containsExactly("r7");
    assertThat(rules.matches("merchant", 20_007)).containsExactly("r7");
    assertThat(rules.tried()).isEqualTo(1);
    assertThat(rules.matches("merchant", 5_005)).hasSize(RULES);
  }

  @Test
  void textsLeadToTheirRules() {
    putEach("country in (\"c$\", \"d$\")");

    assertThat(rules.matches("country", "d7")).containsExactly("r7");
    assertThat(rules.tried()).isEqualTo(1);
  }

  @Test
  void startsAndEndsOfTextsLeadToTheirRules() {
    putEach("email like \"user$.%\" or email ends with \"@host$.com\"");

    assertThat(rules.matches("email", "user7.x@host8.com")).containsExactly("r7", "r8");
    assertThat(rules.tried()).isEqualTo(2);
  }

  @Test
  void rangesLeadToThoseThatHoldTheValue() {
    putEach("amount between $ and $.50");

    assertThat(rules.matches("amount", new BigDecimal("7.25"))).containsExactly("r7");
    assertThat(rules.tried()).isEqualTo(1);
  }

  @Test
  void rangesOfTwoComparisonsAreRangesToo() {
    putEach("age > $ and age < 2$");

    assertThat(rules.matches("age", 1)).containsExactly("r0");
    assertThat(rules.tried()).isEqualTo(1);
  }

  @Test
  void thresholdsLeadToThoseThatTheValueHasPassed() {
    putEach("amount > $");

    assertThat(rules.matches("amount", 3)).containsExactly("r0", "r1", "r2");
    assertThat(rules.tried()).isEqualTo(3);
    assertThat(rules.matches("amount", -1)).isEmpty();
    assertThat(rules.tried()).isZero();
  }

  @Test
  void upperBoundsAndDoublesDoAsWell() {
    putEach("score <= $.5");

    assertThat(rules.matches("score", 998.0)).containsExactly("r998", "r999");
    assertThat(rules.tried()).isEqualTo(2);
  }

  @Test
  void nullsLeadToTheRulesThatAskForThem() {
    putEach("age = $");
    for (int number = 0; number < 100; number++) {
      rules.put("n" + number, "email is null and merchant = " + number);
    }

    assertThat(rules.matches("merchant", 7)).containsExactly("n7");
    assertThat(rules.tried()).isEqualTo(1);
    assertThat(rules.matches("merchant", 7, "email", "x")).isEmpty();
  }

  @Test
  void aNullSatisfiesNoNegation() {
    putEach("age = $ or not (merchant = 1 or country in (\"x\", \"y\"))");

    assertThat(rules.matches("merchant", 2)).isEmpty();
    assertThat(rules.matches("country", "z")).isEmpty();
    assertThat(rules.matches("merchant", 2, "country", "z")).hasSize(RULES);
  }

  @Test
  void manyRulesOfOneValueAreTakenApartByTheirNextPredicate() {
    putEach("country = \"IN\" and amount > $");

    assertThat(rules.matches("country", "IN", "amount", 2)).containsExactly("r0", "r1");
    assertThat(rules.tried()).isEqualTo(2);
  }

  @Test
  void multiplesOfAnotherFieldAreFoundByProbing() {
    putEach("amount > $ * average");

    assertThat(rules.matches("amount", 25, "average", 10)).containsExactly("r0", "r1", "r2");
    assertThat(rules.tried()).isLessThan(3 + 16);
    assertThat(rules.matches("amount", 25)).isEmpty();
    assertThat(rules.tried()).isLessThanOrEqualTo(2);
    assertThat(rules.matches("amount", -25, "average", -10)).hasSize(RULES - 3);
  }

  @Test
  void numbersTooWideForASlotAreFoundByProbing() {
    putEach("total >= $");

    assertThat(rules.matches("total", new BigDecimal("1.5"))).containsExactly("r0", "r1");
    assertThat(rules.tried()).isLessThan(2 + 16);
  }

  @Test
  void disjunctionsAreFiledUnderEachSide() {
    putEach("merchant = $ or amount > 9999$");

    assertThat(rules.matches("merchant", 7, "amount", 1)).containsExactly("r7");
    assertThat(rules.tried()).isEqualTo(1);
  }

  @Test
  void aListIsAskedOnceForAllRulesThatNameIt() {
    for (int number = 0; number < RULES; number++) {
      rules.put("shop" + number, "merchant in @shops and amount > " + number);
      rules.put("mail" + number, "email in @mail and age = " + number);
    }
    rules.lists(Set.of(BigDecimal.valueOf(7)), Set.of("a@b"));

    assertThat(rules.matches("merchant", 8, "amount", 1_000, "email", "c@d", "age", 5_000))
        .isEmpty();
    assertThat(rules.tried()).isZero();
    assertThat(rules.matches("merchant", 7, "amount", 2, "email", "a@b", "age", 3))
        .containsExactly("mail3", "shop0", "shop1");
    assertThat(rules.tried()).isEqualTo(3);
    rules.lists(Set.of(), Set.of());
    assertThat(rules.matches("merchant", 7, "amount", 2, "email", "a@b", "age", 3)).isEmpty();
  }

  @Test
  void whatIsOnNoListIsJudgedByTheListToo() {
    putEach("merchant not in @shops and age = $");
    putEach("amount in @prices and age = $");
    rules.lists(Set.of(BigDecimal.valueOf(7)), Set.of());

    assertThat(rules.matches("merchant", 8, "age", 3)).isEmpty();
    rules.put("not", "merchant not in @shops and age = 3");
    assertThat(rules.matches("merchant", 8, "age", 3)).containsExactly("not");
    assertThat(rules.matches("merchant", 7, "age", 3)).isEmpty();
    assertThat(rules.matches("age", 3)).isEmpty();
    assertThat(rules.matches("amount", new BigDecimal("7.00"), "age", 3)).containsExactly("r3");
  }

  @Test
  void whatHasNothingToFileIsAlwaysTried() {
    putEach("email contains \"x$y\"");

    assertThat(rules.matches("email", "ax7yb")).containsExactly("r7");
    assertThat(rules.tried()).isEqualTo(RULES);
  }

  @Test
  void aNormalFormThatExplodesStaysWhole() {
    String either = "(email contains \"a\" or email contains \"b\")";
    StringBuilder condition = new StringBuilder(either);
    for (int number = 0; number < 20; number++) {
      condition.append(" and (amount > ").append(number).append(" or email contains \"c\")");
    }
    rules.put("r", condition.toString());

    assertThat(rules.matches("email", "ac")).containsExactly("r");
    assertThat(rules.matches("email", "a", "amount", 21)).containsExactly("r");
    assertThat(rules.matches("email", "a", "amount", 5)).isEmpty();
  }

  @Test
  void aRuleThatIsFoundTwiceMatchesOnce() {
    putEach("merchant = $ or age = $ or amount > 10");

    assertThat(rules.matches("merchant", 7, "age", 7, "amount", 5)).containsExactly("r7");
    assertThat(rules.tried()).isLessThanOrEqualTo(2);
  }

  @Test
  void whatMostEventsPassGivesWayToWhatFewDo() {
    putEach("amount > $ and age > 5000$");
    rules.matches("amount", 2_000, "age", 1);
    assertThat(rules.tried()).isEqualTo(RULES);

    for (int event = 0; event < 10_000; event++) {
      rules.matches("amount", 2_000, "age", 1);
    }

    assertThat(rules.tried()).isZero();
    assertThat(rules.matches("amount", 2_000, "age", 50_002)).containsExactly("r0", "r1");
  }

  @Test
  void aFewRulesAreTriedInARow() {
    for (int number = 0; number < IndexMatcher.FEW; number++) {
      rules.put("r" + number, "merchant = " + number);
    }

    assertThat(rules.matches("merchant", 7)).containsExactly("r7");
    assertThat(rules.tried()).isEqualTo(IndexMatcher.FEW);
  }

  @Test
  void whatIsRemovedIsNoCandidateAnyMore() {
    putEach("merchant = 1 and amount > $");
    for (int number = 0; number < RULES; number++) {
      rules.matcher().remove("r" + number);
    }

    assertThat(rules.matches("merchant", 1, "amount", 5_000)).isEmpty();
    assertThat(rules.tried()).isZero();
  }
}
