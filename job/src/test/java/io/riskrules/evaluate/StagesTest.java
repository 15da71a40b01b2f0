package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Timing;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups of other fields than the key: who is asked, what comes together, and what is left. */
class StagesTest {
  private static final long START = Instant.parse("2026-03-01T12:00:00Z").toEpochMilli();
  private static final long MINUTE = 60_000;
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string required
        device     string
        country    string
        amount     int
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
      }
      """;

  private static StagesBench open() throws Exception {
    return StagesBench.open(RuleBench.evaluation(SCHEMA, GateTargets.none(), false));
  }

  private static String rule(String id, String when) {
    return "{\"ruleId\":\"%s\",\"when\":\"%s\",\"score\":10}".formatted(id, when);
  }

  private static String sessionRule(String id, String when, String by) {
    return """
    {"ruleId":"%s","when":"%s","on":{"gap":"10 minutes","by":["%s"]}}
    """
        .formatted(id, when, by);
  }

  private static String payment(String id, String account, String device, long millis) {
    return """
    {"payment_id":"%s","account":"%s","device":%s,"country":"IN","amount":7,"paid_at":"%s"}
    """
        .formatted(
            id,
            account,
            device == null ? "null" : "\"" + device + "\"",
            Instant.ofEpochMilli(START + millis));
  }

  private static List<String> names(StagesBench bench) {
    return bench.alerts().stream().map(WindowCase::name).toList();
  }

  @Test
  void nothingLeavesTheFirstStageWhileNoRuleNeedsAnotherGroup() throws Exception {
    try (StagesBench bench = open()) {
      bench.control(rule("R1", "count() over 1 hour >= 2"));
      bench.control(sessionRule("R2", "count() >= 1", "account"));
      bench.event(payment("T1", "A", "d1", 0));
      bench.event(payment("T2", "A", "d1", 1));
      assertThat(names(bench)).containsExactly("R1 at T2");
      assertThat(bench.asks()).isZero();
      assertThat(bench.sentOn()).isZero();
    }
  }

  @Test
  void anEventGoesOnceToEachGroupInUse() throws Exception {
    try (StagesBench bench = open()) {
      bench.control(rule("R1", "count() over 1 hour by device >= 2"));
      bench.control(rule("R2", "sum(amount) over 2 hours by device > 7"));
      bench.control(rule("R3", "count() over 1 day by (country, device) >= 2"));
      bench.event(payment("T1", "A", "d1", 0));
      bench.event(payment("T2", "B", "d1", 1));
      assertThat(names(bench)).containsExactly("R1 at T2", "R2 at T2", "R3 at T2");
      assertThat(bench.asks()).isEqualTo(4);
      assertThat(bench.sentOn()).isEqualTo(2);
    }
  }

  @Test
  void aMissingGroupingFieldMakesTheAggregateNullAndAsksNobody() throws Exception {
    try (StagesBench bench = open()) {
      bench.control(rule("R1", "count() over 1 hour by device is null"));
      bench.event(payment("T1", "A", null, 0));
      bench.event(payment("T2", "A", "d1", 0));
      assertThat(names(bench)).containsExactly("R1 at T1");
      assertThat(bench.asks()).isEqualTo(1);
    }
  }

  @Test
  void allRulesDecideTogether() throws Exception {
    try (StagesBench bench = open()) {
      bench.control(rule("R1", "amount > 5"));
      bench.control(rule("R2", "count() over 1 hour by device = 1 and count() over 1 hour = 1"));
      bench.event(payment("T1", "A", "d1", 0));
      JsonNode decision = bench.decisions().get(0);
      assertThat(decision.get("rules").toString()).isEqualTo("[\"R1\",\"R2\"]");
      assertThat(decision.get("score").asInt()).isEqualTo(20);
    }
  }

  @Test
  void eventsOfOneContentAreEachJudged() throws Exception {
    try (StagesBench bench = open()) {
      bench.control(rule("R1", "count() over 1 hour by device >= 1"));
      bench.control(rule("R2", "count() over 1 hour by device = 2"));
      bench.event(payment("T1", "A", "d1", 0));
      bench.event(payment("T1", "A", "d1", 0));
      assertThat(names(bench)).containsExactly("R1 at T1", "R1 at T1", "R2 at T1");
    }
  }

  @Test
  void anAggregateThatWasNotAskedForBeginsWithTheEvent() throws Exception {
    try (StagesBench bench = open()) {
      bench.control(rule("R1", "count() over 1 hour by device >= 1"));
      bench.eventOnItsWay(payment("T1", "A", "d1", 0));
      bench.control(
          rule("R2", "count() over 1 hour by country = 1 and sum(amount) over 1 hour = 7"));
      bench.event(payment("T2", "B", null, 0));
      assertThat(names(bench)).contains("R1 at T1", "R2 at T1");
    }
  }

  /** One event a key and group: of all that was kept of them nothing is left, in any stage. */
  @ParameterizedTest
  @EnumSource
  void stateAndTimersAreGoneHoweverManyKeysThereWere(Judging judging) throws Exception {
    int keys = Boolean.getBoolean("riskrules.thorough") ? 1_000_000 : 10_000;
    try (StagesBench bench = StagesBench.open(judgedAt(judging))) {
      bench.control(rule("R1", "count() over 10 minutes > 1 or last(amount) over 1 hour > 7"));
      bench.control(rule("R2", "sum(amount) over 1 hour by device > 7"));
      bench.control(sessionRule("R3", "count() > 1", "account"));
      bench.control(sessionRule("R4", "count() > 1", "device"));
      long apart = 10 * MINUTE;
      for (int i = 0; i < keys; i++) {
        long millis = i * apart / keys;
        bench.event(payment("T" + i, "A" + i, "d" + i, millis));
        if (i % 1_000 == 0) {
          bench.watermark(START + millis - 5_000);
        }
      }
      long both = 2L * keys;
      bench.watermark(START + apart);
      assertThat(bench.kept("panes")).as("an hour is not over").isEqualTo(both);
      assertThat(bench.kept("sessions")).isGreaterThan(both - 10);
      assertThat(bench.left()).isGreaterThan(3 * both);
      bench.watermark(START + 3 * 60 * MINUTE);
      assertThat(bench.left()).isZero();
      assertThat(bench.alerts()).isEmpty();
    }
  }

  private static Evaluation judgedAt(Judging judging) {
    return new Evaluation(
        new SchemaSource("test.schema", SCHEMA),
        Limits.standard(),
        GateTargets.none(),
        false,
        Timing.of(judging));
  }

  @Test
  void aSessionAlertTellsOfTheSession() throws Exception {
    String first = "";
    for (int replay = 0; replay < 2; replay++) {
      try (StagesBench bench = open()) {
        bench.control(sessionRule("R1", "sum(amount) = 14 and device = 'd1'", "device"));
        bench.event(payment("T2", "B", "d1", 5 * MINUTE));
        bench.event(payment("T1", "A", "d1", 0));
        bench.watermark(START + 15 * MINUTE - 1);
        assertThat(bench.alerts()).as("an event could still belong").isEmpty();
        bench.watermark(START + 15 * MINUTE);
        JsonNode alert = bench.alerts().get(0);
        assertThat(alert.get("key").asText()).isEqualTo("d1");
        assertThat(alert.get("eventId").asText()).isEqualTo("T2");
        assertThat(alert.get("session").toString())
            .isEqualTo(
                "{\"start\":\"2026-03-01T12:00:00Z\",\"end\":\"2026-03-01T12:05:00Z\",\"count\":2}");
        assertThat(alert.get("because").toString()).contains("sum(amount) (14) = 14");
        assertThat(bench.decisions()).isEmpty();
        first = replay == 0 ? alert.toString() : first;
        assertThat(alert.toString()).isEqualTo(first);
      }
    }
  }

  @Test
  void aVersionThatComesWhileASessionIsOpenCountsAllOfIt() throws Exception {
    try (StagesBench bench = open()) {
      bench.control(sessionRule("R1", "sum(amount) > 1000", "account"));
      bench.event(payment("T1", "A", "d1", 0));
      bench.watermark(START);
      bench.control(sessionRule("R1", "count() = 2 and max(amount) = 7", "account"));
      bench.event(payment("T2", "A", "d1", MINUTE));
      bench.watermark(START + 60 * MINUTE);
      assertThat(names(bench)).containsExactly("R1 session of A until T2");
    }
  }

  @Test
  void aLaterEventMovesTheOneTimerOfTheKey() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control(null, sessionRule("R1", "count() >= 1", "account"));
      for (long at : new long[] {0, 5 * MINUTE, 9 * MINUTE}) {
        bench.event(payment("T" + at, "A", "d1", at));
        bench.watermark(START + at);
        assertThat(bench.timers()).isEqualTo(1);
        assertThat(bench.timerMillis()).isEqualTo(START + at + 10 * MINUTE);
      }
      bench.watermark(START + 19 * MINUTE - 1);
      assertThat(bench.alerts()).isEmpty();
      bench.watermark(START + 19 * MINUTE);
      assertThat(bench.alerts().get(0).get("session").get("count").asInt()).isEqualTo(3);
      assertThat(bench.timers()).isZero();
    }
  }

  /** One rule hands its aggregate over to the other, until a change of the first leaves a gap. */
  @ParameterizedTest
  @ValueSource(strings = {"", " by device"})
  void anAggregateStartsAnewBehindAGapThatIsFoundLater(String by) throws Exception {
    String count = "count() over 1 hour" + by;
    try (StagesBench bench = StagesBench.open(judgedAt(Judging.AS_OF))) {
      bench.control("R1", from(rule("R1", count + " >= 2"), 20 * MINUTE), START);
      bench.control("R2", rule("R2", count + " >= 2"), START + MINUTE);
      bench.control("R3", rule("R3", count + " >= 2 and amount > 9"), START + 2 * MINUTE);
      bench.control("R3", null, START + 3 * MINUTE);
      assertThat(bench.statuses())
          .extracting(status -> status.path("warmUntil").asText())
          .containsExactly(
              "2026-03-01T13:20:00Z", "2026-03-01T13:01:00Z", "2026-03-01T13:01:00Z", "");
      bench.event(payment("T1", "A", "d1", 5 * MINUTE));
      bench.event(payment("T2", "A", "d1", 6 * MINUTE));
      bench.watermark(START + 9 * MINUTE);
      bench.control("R2", null, START + 10 * MINUTE);
      bench.event(payment("T3", "A", "d1", 25 * MINUTE));
      bench.event(payment("T4", "A", "d1", 26 * MINUTE));
      bench.watermark(START + 40 * MINUTE);
      assertThat(names(bench)).containsExactly("R2 at T2", "R1 at T4");
    }
  }

  private static String from(String rule, long millis) {
    return rule.replace(
        "\"score\":10", "\"score\":10,\"from\":\"" + Instant.ofEpochMilli(START + millis) + "\"");
  }

  /** The mark comes along to whatever stage judges, and nothing is judged or counted twice. */
  @Test
  void aLateEventIsMarkedWhateverStageJudgesIt() throws Exception {
    try (StagesBench bench = StagesBench.open(judgedAt(Judging.AS_OF))) {
      bench.control(rule("R1", "count() over 1 hour >= 2"));
      bench.control(rule("R2", "count() over 1 hour by device >= 2"));
      bench.control(sessionRule("R3", "count() >= 2", "device"));
      bench.control(sessionRule("R4", "count() >= 2", "account"));
      bench.event(payment("T1", "A", "d1", 0));
      bench.watermark(START + 2 * MINUTE);
      bench.event(payment("T2", "A", "d1", MINUTE));
      List<JsonNode> alerts = bench.alerts();
      assertThat(alerts.stream().map(WindowCase::name))
          .containsExactlyInAnyOrder("R1 at T2", "R2 at T2");
      assertThat(alerts).allMatch(alert -> alert.get("late").asBoolean());
      bench.event(payment("T3", "A", "d1", 3 * MINUTE));
      bench.watermark(START + 60 * MINUTE);
      alerts = bench.alerts();
      assertThat(alerts.stream().map(WindowCase::name))
          .containsExactlyInAnyOrder(
              "R1 at T3", "R2 at T3", "R3 session of d1 until T3", "R4 session of A until T3");
      assertThat(alerts)
          .allMatch(alert -> alert.path("late").asBoolean() == alert.has("session"))
          .allMatch(alert -> alert.path("session").path("count").asInt(3) == 3);
      assertThat(bench.counter("lateEvents")).isOne();
      bench.watermark(Long.MAX_VALUE);
      assertThat(bench.alerts()).isEmpty();
    }
  }

  @Test
  void aStatusSaysUntilWhenWindowsAreNotFull() throws Exception {
    try (StagesBench bench = open()) {
      bench.control("R1", rule("R1", "count() over 1 hour >= 2"), START);
      bench.control("R2", rule("R2", "count() over 1 hour >= 3 and amount > 1"), START + MINUTE);
      bench.control("R3", rule("R3", "count() over 1 hour >= 4"), START + 61 * MINUTE);
      bench.control("R4", rule("R4", "sum(amount) over 1 day by device > 4"), START + 61 * MINUTE);
      bench.control("R5", rule("R5", "amount > 4"), START + 61 * MINUTE);
      List<String> warm =
          bench.statuses().stream().map(s -> s.path("warmUntil").asText("full")).toList();
      assertThat(warm)
          .containsExactly(
              "2026-03-01T13:00:00Z",
              "2026-03-01T13:00:00Z",
              "full",
              "2026-03-02T13:01:00Z",
              "full");
    }
  }
}
