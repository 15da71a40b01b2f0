package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.event.Event;
import io.riskrules.message.OutgoingRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.junit.jupiter.api.Test;

class RuleFunctionTest {
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string
        amount     decimal(18,2)
        merchant   int
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
        doubled = amount * 2
      }
      list blocked of int
      """;

  private static String payment(String id, String account, String amount) {
    return """
    {"payment_id":"%s","account":"%s","amount":%s,"merchant":7,"paid_at":"2026-03-01T12:00:00Z"}
    """
        .formatted(id, account, amount);
  }

  private static String rule(String id, long version, String when) {
    return """
    {"ruleId":"%s","version":%d,"when":"%s"}
    """
        .formatted(id, version, when);
  }

  @Test
  void anAlertSaysWhatMatchedAndWhy() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control(
          "R1",
          """
          {"ruleId":"R1","version":3,"name":"Large","when":"doubled > 100.5","action":"block",
           "severity":"high","score":80,"tags":["big"],"source":"fraud.rules:1"}
          """);
      bench.event(payment("T1", "A1", "60"));

      JsonNode alert = bench.alerts().get(0);
      assertThat(alert.get("alertId").asText()).hasSize(32);
      assertThat(alert.get("ruleVersion").asLong()).isEqualTo(3);
      assertThat(alert.get("action").asText()).isEqualTo("block");
      assertThat(alert.get("score").asInt()).isEqualTo(80);
      assertThat(alert.get("key").asText()).isEqualTo("A1");
      assertThat(alert.get("eventId").asText()).isEqualTo("T1");
      assertThat(alert.get("eventTime").asText()).isEqualTo("2026-03-01T12:00:00Z");
      assertThat(alert.get("because")).hasSize(1);
      assertThat(alert.get("event").get("doubled").decimalValue()).isEqualByComparingTo("120");
      assertThat(alert.get("event").get("amount").decimalValue()).isEqualByComparingTo("60");

      JsonNode status = bench.statuses().get(0);
      assertThat(status.get("statusId").asText()).isEqualTo("0-0");
      assertThat(status.get("activeVersion").asLong()).isEqualTo(3);
      assertThat(status.get("source").asText()).isEqualTo("fraud.rules:1");
    }
  }

  @Test
  void theAlertIdIsTheSameInEveryReplay() throws Exception {
    List<String> ids = new ArrayList<>();
    for (int replay = 0; replay < 2; replay++) {
      try (RuleBench bench = RuleBench.open(SCHEMA)) {
        bench.control("R1", rule("R1", 1, "amount > 1"));
        bench.event(payment("T1", "A1", "2"));
        bench.event(payment("T2", "A1", "2"));
        bench.alerts().forEach(alert -> ids.add(alert.get("alertId").asText()));
      }
    }
    assertThat(ids.subList(0, 2)).isEqualTo(ids.subList(2, 4)).doesNotHaveDuplicates();
  }

  @Test
  void aRejectedUpdateSaysWhereAndKeepsTheOldRule() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", 1, "amount > 1"));
      bench.statuses();
      bench.control("R1", rule("R1", 2, "merchant = 7 and amuont > 5"));

      JsonNode status = bench.statuses().get(0);
      assertThat(status.get("status").asText()).isEqualTo("rejected");
      assertThat(status.get("activeVersion").asLong()).isEqualTo(1);
      JsonNode finding = status.get("diagnostics").get(0);
      assertThat(finding.get("code").asText()).isEqualTo("unknown-field");
      assertThat(finding.get("line").asInt()).isEqualTo(1);
      assertThat(finding.get("column").asInt()).isEqualTo(18);
      assertThat(finding.get("hint").asText()).contains("amount");
      bench.event(payment("T1", "A1", "2"));
      assertThat(bench.alertingRules()).containsExactly("R1");
    }
  }

  @Test
  void aVersionThatStartsLaterLeavesTheEarlierOneInForceUntilThen() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", 1, "amount > 1"));
      bench.control(
          "R1",
          """
          {"ruleId":"R1","version":2,"when":"amount > 100","from":"2026-03-01T12:00:01Z"}
          """);
      bench.event(payment("T1", "A1", "2"));
      assertThat(bench.alertingRules()).containsExactly("R1");
      bench.event(payment("T2", "A1", "2").replace("12:00:00Z", "12:00:01Z"));
      assertThat(bench.alertingRules()).isEmpty();
      bench.event(payment("T3", "A1", "200").replace("12:00:00Z", "12:00:01Z"));
      assertThat(bench.alerts().get(0).get("ruleVersion").asLong()).isEqualTo(2);
    }
  }

  @Test
  void anEventWithoutKeyIsJudged() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", 1, "account is null"));
      bench.event(
          """
          {"payment_id":"T1","paid_at":"2026-03-01T12:00:00Z"}
          """);
      assertThat(bench.alerts().get(0).get("key").isNull()).isTrue();
    }
  }

  @Test
  void shadowRulesAlertButTakeNoPartInDecisions() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control(
          "S", "{\"ruleId\":\"S\",\"when\":\"amount > 1\",\"mode\":\"shadow\",\"score\":7}");
      bench.control(
          "A", "{\"ruleId\":\"A\",\"when\":\"amount > 1\",\"action\":\"review\",\"score\":30}");
      bench.control(
          "B", "{\"ruleId\":\"B\",\"when\":\"amount > 1\",\"action\":\"block\",\"score\":50}");
      bench.event(payment("T1", "A1", "2"));

      assertThat(bench.alertingRules()).containsExactly("A", "B", "S");
      List<StreamRecord<OutgoingRecord>> decisions =
          List.copyOf(bench.harness().getSideOutput(Outputs.DECISIONS));
      assertThat(decisions).hasSize(1);
      assertThat(decisions.get(0).getValue().json())
          .contains("\"action\":\"block\"", "\"score\":80", "\"rules\":[\"A\",\"B\"]");
    }
  }

  @Test
  void noMessageOfAnyContentStopsTheJob() throws Exception {
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", 1, "amount > 1"));
      String[] poison = {
        "",
        "{",
        "[]",
        "null",
        "\u0000\u0000",
        "{\"ruleId\":7}",
        "{\"ruleId\":\"R1\",\"on\":5}",
        "{\"list\":5}",
        "{\"table\":null}",
        "{\"rules\":5}",
        "{\"rules\":[5,null,[]]}",
        "{\"bundle\":1}",
        "{\"ruleId\":\"R1\",\"version\":1e999999999,\"when\":\"amount > 1\"}",
        "{\"ruleId\":\"R 1\",\"when\":\"amount > 1\"}",
        "{\"a\":" + "[".repeat(100_000),
        "{\"ruleId\":\"R1\",\"when\":\"" + "not ".repeat(20_000) + "true\"}",
        "{\"ruleId\":\"R1\",\"maxAmount\":1e999999999}",
        "{\"text\":\"\"}",
        "{\"text\":5}",
      };
      for (String value : poison) {
        bench.control("R1", value);
      }
      bench.control(null, null);
      bench.control("@nowhere", null);
      bench.control("fx/1", null);
      bench.control("no rule id", null);
      List<String> fates = bench.fates();
      assertThat(fates.subList(1, fates.size())).containsOnly("rejected");
      bench.event(payment("T1", "A1", "2"));
      assertThat(bench.alertingRules()).containsExactly("R1");
    }
  }

  @Test
  void rescalingFindsTheSameRulesAndLists() throws Exception {
    Evaluation evaluation = RuleBench.evaluation(SCHEMA, GateTargets.none(), false);
    OperatorSubtaskState state;
    try (RuleBench bench = RuleBench.open(evaluation)) {
      bench.control("R1", rule("R1", 1, "amount > 1"));
      bench.control("R2", rule("R2", 4, "merchant in @blocked"));
      bench.control("R3", rule("R3", 2, "amount > 0"));
      bench.control("R3", null);
      bench.control("@blocked", "{\"list\":\"blocked\",\"values\":[7]}");
      state = bench.snapshot();
    }
    for (int subtask = 0; subtask < 3; subtask++) {
      try (RuleBench bench = RuleBench.restore(evaluation, state, 1, 3, subtask)) {
        Event event = bench.read(payment("T1", accountOf(subtask, 3), "2"));
        bench.harness().processElement(event, 0);
        assertThat(bench.alertingRules()).containsExactly("R1", "R2");
        bench.control("R3", rule("R3", 2, "amount > 0"));
        bench.control("R1", rule("R1", 1, "amount > 0"));
        assertThat(bench.fates()).isEqualTo(subtask == 0 ? List.of("stale", "stale") : List.of());
      }
    }
  }

  /** An account whose events come to that subtask. */
  private static String accountOf(int subtask, int parallelism) {
    for (int n = 0; ; n++) {
      int found =
          KeyGroupRangeAssignment.assignKeyToParallelOperator(
              "=A" + n, RuleBench.MAX_PARALLELISM, parallelism);
      if (found == subtask) {
        return "A" + n;
      }
    }
  }

  @Test
  void eventsWaitForTheRulesAndKeepTheirOrder() throws Exception {
    GateTargets gate = new GateTargets(Map.of(0, 1L), 60_000);
    try (RuleBench bench = RuleBench.open(RuleBench.evaluation(SCHEMA, gate, false))) {
      bench.event(payment("T1", "A1", "2"));
      bench.event(payment("T2", "A1", "2"));
      bench.control("R1", rule("R1", 1, "amount > 1"));
      bench.harness().setProcessingTime(200);
      assertThat(bench.alerts()).isEmpty();
      assertThat(bench.statuses()).isEmpty();

      bench.control("R1", rule("R1", 2, "amount > 1"));
      assertThat(bench.fates()).containsExactly("applied");
      bench.event(payment("T3", "A1", "2"));
      assertThat(bench.alerts()).as("no event overtakes one of its key").isEmpty();
      bench.harness().setProcessingTime(2_000);
      assertThat(bench.alerts())
          .extracting(alert -> alert.get("eventId").asText())
          .containsExactly("T1", "T2", "T3");
    }
  }

  @Test
  void theGateOpensWhenItsTimeIsOver() throws Exception {
    GateTargets gate = new GateTargets(Map.of(0, 9L), 60_000);
    try (RuleBench bench = RuleBench.open(RuleBench.evaluation(SCHEMA, gate, false))) {
      bench.control("R1", rule("R1", 1, "amount > 1"));
      bench.event(payment("T1", "A1", "2"));
      bench.harness().setProcessingTime(59_000);
      assertThat(bench.alerts()).isEmpty();
      bench.harness().setProcessingTime(62_000);
      assertThat(bench.alertingRules()).containsExactly("R1");
      assertThat(bench.fates()).containsExactly("applied");
    }
  }

  @Test
  void waitingEventsAreJudgedAtTheEndOfABoundedRun() throws Exception {
    GateTargets gate = new GateTargets(Map.of(0, 9L), 60_000);
    try (RuleBench bench = RuleBench.open(RuleBench.evaluation(SCHEMA, gate, true))) {
      bench.event(payment("T1", "A1", "2"));
      bench.control("R1", rule("R1", 1, "amount > 1"));
      assertThat(bench.fates()).containsExactly("applied");
      bench.harness().processBroadcastWatermark(Long.MAX_VALUE);
      bench.harness().processWatermark(Long.MAX_VALUE);
      assertThat(bench.alertingRules()).containsExactly("R1");
    }
  }

  @Test
  void waitingEventsSurviveARestart() throws Exception {
    GateTargets gate = new GateTargets(Map.of(0, 1L), 60_000);
    Evaluation evaluation = RuleBench.evaluation(SCHEMA, gate, false);
    OperatorSubtaskState state;
    try (RuleBench bench = RuleBench.open(evaluation)) {
      bench.event(payment("T1", "A1", "2"));
      bench.control("R1", rule("R1", 1, "amount > 1"));
      state = bench.snapshot();
    }
    String widened = SCHEMA.replace("merchant   int", "merchant   int\n  country string");
    Evaluation changed = RuleBench.evaluation(widened, gate, false);
    try (RuleBench bench = RuleBench.restore(changed, state, 1, 1, 0)) {
      bench.control(Optional.of("X"), Optional.of("garbage"), 0);
      bench.control(Optional.of("X"), Optional.of("garbage"), 0);
      bench.harness().setProcessingTime(5_000);
      JsonNode alert = bench.alerts().get(0);
      assertThat(alert.get("eventId").asText()).isEqualTo("T1");
      assertThat(alert.get("event").get("country").isNull()).isTrue();
      assertThat(alert.get("event").get("doubled").decimalValue()).isEqualByComparingTo("4");
    }
  }

  @Test
  void aRestoredRuleThatNoLongerChecksIsToldOf() throws Exception {
    OperatorSubtaskState state;
    try (RuleBench bench = RuleBench.open(SCHEMA)) {
      bench.control("R1", rule("R1", 1, "merchant = 7"));
      bench.control("R2", rule("R2", 1, "amount > 1"));
      state = bench.snapshot();
    }
    String narrowed = SCHEMA.replace("merchant   int\n", "shop int\n");
    Evaluation changed = RuleBench.evaluation(narrowed, GateTargets.none(), false);
    try (RuleBench bench = RuleBench.restore(changed, state, 1, 1, 0)) {
      bench.event(payment("T1", "A1", "2"));
      assertThat(bench.alertingRules()).containsExactly("R2");
      bench.control("R2", rule("R2", 1, "amount > 1"));
      List<JsonNode> statuses = bench.statuses();
      assertThat(statuses.get(0).get("ruleId").asText()).isEqualTo("R1");
      assertThat(statuses.get(0).get("status").asText()).isEqualTo("rejected");
    }
  }
}
