package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.junit.jupiter.api.Test;

/** Aggregates over the events of a key, as they are kept and as they begin and end. */
class VelocityTest {
  private static final long START = Instant.parse("2026-03-01T12:00:00Z").toEpochMilli();
  private static final long HOUR = 3_600_000;
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string
        amount     decimal(18,2)
        country    string
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
        doubled = amount * 2
      }
      list blocked of string
      """;

  private int ids;

  private String payment(String account, long millisSinceStart, String amount) {
    return """
    {"payment_id":"T%d","account":%s,"amount":%s,"country":"IN","paid_at":"%s"}
    """
        .formatted(
            ids++,
            account == null ? "null" : "\"" + account + "\"",
            amount,
            Instant.ofEpochMilli(START + millisSinceStart));
  }

  private static String rule(String id, String when) {
    return "{\"ruleId\":\"%s\",\"when\":\"%s\"}".formatted(id, when);
  }

  @Test
  void rulesShareAnAggregateHoweverItIsWritten() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", "sum(amount) over 10 minutes > 15"));
      bench.event(payment("A", 0, "10"));
      bench.control("R2", rule("R2", "sum((amount)) over 600 seconds every 10 seconds > 15"));
      bench.event(payment("A", 1_000, "10"));
      assertThat(bench.alertingRules()).containsExactly("R1", "R2");
      assertThat(bench.keyedEntries("panes")).isOne();
    }
  }

  @Test
  void eventsHeldUntilTheEndOfInputCountEachOther() throws Exception {
    GateTargets gate = new GateTargets(Map.of(0, 9L), 60_000);
    try (RuleBench bench = RuleBench.open(RuleBench.evaluation(SCHEMA, gate, true))) {
      for (int number = 0; number < 3; number++) {
        bench.event(payment("A", 2_000L * number, "10"));
      }
      bench.control("R1", rule("R1", "count() over 1 minute = 3"));
      bench.harness().processBroadcastWatermark(Long.MAX_VALUE);
      bench.harness().processWatermark(Long.MAX_VALUE);
      assertThat(bench.alerts())
          .extracting(alert -> alert.get("eventId").asText())
          .containsExactly("T2");
    }
  }

  @Test
  void theAlertSaysWhatTheAggregateCameTo() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", "amount > 5 and avg(doubled) over 1 hour > 15"));
      bench.event(payment("A", 0, "7"));
      bench.event(payment("A", 1, "10"));
      JsonNode alert = bench.alerts().get(0);
      assertThat(alert.get("because").toString()).contains("avg(doubled) over 1 hour (17");
    }
  }

  @Test
  void anAggregateStartsAnewWhenNoRuleUsedItForATime() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", "count() over 1 hour >= 2"));
      bench.event(payment("A", 0, "1"));
      bench.control("R1", null);
      assertThat(bench.keyedEntries("panes")).isZero();
      bench.control("R2", rule("R2", "count() over 1 hour >= 2"));
      bench.event(payment("A", 1, "1"));
      assertThat(bench.alertingRules()).isEmpty();
      bench.event(payment("A", 2, "1"));
      assertThat(bench.alertingRules()).containsExactly("R2");
    }
  }

  @Test
  void anAggregateGoesOnWhereOneRuleFollowsAnother() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", "count() over 1 hour >= 2"));
      bench.event(payment("A", 0, "1"));
      bench.control(
          null,
          """
          {"replace":true,"rules":[{"ruleId":"R2","when":"count() over 1 hour > 1"}]}
          """);
      bench.event(payment("A", 1, "1"));
      assertThat(bench.alertingRules()).containsExactly("R2");
    }
  }

  @Test
  void onlyRulesInForceMakeAnAggregateCount() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control(
          "R1",
          """
          {"ruleId":"R1","when":"count() over 1 hour >= 2","from":"2026-03-01T12:00:01Z"}
          """);
      bench.control(
          "R2", "{\"ruleId\":\"R2\",\"mode\":\"off\",\"when\":\"count() over 1 day > 0\"}");
      bench.event(payment("A", 0, "1"));
      assertThat(bench.keyedEntries("panes")).isZero();
      bench.event(payment("A", 1_000, "1"));
      bench.event(payment("A", 2_000, "1"));
      assertThat(bench.alerts().stream().map(alert -> alert.get("eventId").asText()))
          .containsExactly("T2");
    }
  }

  @Test
  void anEventWithoutKeyHasNoAggregates() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", "count() over 1 hour is null"));
      bench.event(payment(null, 0, "1"));
      bench.event(payment("A", 0, "1"));
      assertThat(bench.alertingRules()).containsExactly("R1");
      assertThat(bench.keyedEntries("panes")).isOne();
    }
  }

  @Test
  void listsAndConditionsInsideAnAggregateAreOfTheEvent() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("@blocked", "{\"list\":\"blocked\",\"values\":[\"IN\"]}");
      bench.control(
          "R1", rule("R1", "count() over 1 hour where (country in @blocked and amount > 5) >= 2"));
      for (String amount : List.of("6", "5", "7")) {
        bench.event(payment("A", 0, amount));
      }
      assertThat(bench.alerts()).hasSize(1);
    }
  }

  @Test
  void distinctValuesAreCountedUpToTheBound() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", "count_distinct(payment_id) over 1 hour >= 10000"));
      bench.control("R2", rule("R2", "count_distinct(payment_id) over 1 hour > 10000"));
      for (int i = 0; i < 10_050; i++) {
        bench.event(payment("A", i * 10L, "1"));
      }
      assertThat(bench.alertingRules()).hasSize(51).containsOnly("R1");
      bench.event(payment("A", HOUR + 60_000, "1"));
      assertThat(bench.alertingRules()).isEmpty();
    }
  }

  @Test
  void aRestartChangesNothing() throws Exception {
    Evaluation evaluation = RuleBench.evaluation(SCHEMA, GateTargets.none(), false);
    OperatorSubtaskState state;
    try (RuleBench bench = RuleBench.open(evaluation)) {
      bench.control("R1", rule("R1", "sum(amount) over 1 hour >= 30"));
      bench.event(payment("A", 0, "10"));
      bench.event(payment("B", 0, "10"));
      state = bench.snapshot();
      bench.event(payment("A", 1, "10"));
      assertThat(bench.alertingRules()).isEmpty();
    }
    int alerts = 0;
    for (int subtask = 0; subtask < 2; subtask++) {
      try (RuleBench bench = RuleBench.restore(evaluation, state, 1, 2, subtask)) {
        for (String account : List.of("A", "B")) {
          String first = payment(account, 1, "10");
          if (bench.isOwn(first, 2, subtask)) {
            bench.event(first);
            assertThat(bench.alertingRules()).isEmpty();
            bench.event(payment(account, 2, "10"));
            assertThat(bench.alertingRules()).containsExactly("R1");
            alerts++;
          }
        }
      }
    }
    assertThat(alerts).isEqualTo(2);
  }

  @Test
  void stateAndTimersOfAKeyAreGoneOnceItsWindowHasPassed() throws Exception {
    int keys = Boolean.getBoolean("riskrules.thorough") ? 1_000_000 : 50_000;
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", "count() over 10 minutes > 1"));
      bench.control("R2", rule("R2", "sum(amount) over 1 hour > 1000 and count() over 1 hour > 1"));
      for (int key = 0; key < keys; key++) {
        bench.event(payment("A" + key, key % 60_000, "1"));
      }
      assertThat(bench.keyedEntries("panes")).isEqualTo(keys);
      assertThat(bench.timers()).isEqualTo(keys);
      bench.watermark(START + HOUR + HOUR / 2);
      assertThat(bench.keyedEntries("panes")).as("the hour is not over").isEqualTo(keys);
      assertThat(bench.timers()).isEqualTo(keys);
      bench.watermark(START + 2 * HOUR + 120_000);
      assertThat(bench.keyedEntries("panes")).isZero();
      assertThat(bench.keyedEntries("deadline")).isZero();
      assertThat(bench.timers()).isZero();
      assertThat(bench.alerts()).isEmpty();
    }
  }

  @Test
  void aDeletedRuleGivesTheSpaceOfItsWindowBack() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", "count() over 10 minutes > 1"));
      bench.control("R2", rule("R2", "count() over 30 days > 1"));
      for (int key = 0; key < 100; key++) {
        bench.event(payment("A" + key, 0, "1"));
      }
      bench.watermark(START + 2 * HOUR);
      assertThat(bench.keyedEntries("panes")).isEqualTo(100);
      bench.control("R2", null);
      assertThat(bench.keyedEntries("panes")).isZero();
    }
  }
}
