package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A job that is restored under another schema than the one that it was stopped under. */
class SchemaChangeTest {
  private static final GateTargets SHUT = new GateTargets(Map.of(0, 99L), 60_000);
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
      table fx { currency string  rate decimal(12,6)  area string  areas list of int  key currency }
      """;

  /** What a job keeps that has rules, a list, a table and an event that waits. */
  private static OperatorSubtaskState state() throws Exception {
    try (RuleBench bench = RuleBench.open(RuleBench.evaluation(SCHEMA, SHUT, false))) {
      bench.control("R1", "{\"ruleId\":\"R1\",\"when\":\"amount > 1\"}");
      bench.control("R2", "{\"ruleId\":\"R2\",\"when\":\"merchant in @blocked\"}");
      bench.control("R3", "{\"ruleId\":\"R3\",\"when\":\"amount * fx['EUR'].rate > 5\"}");
      bench.control("@blocked", "{\"list\":\"blocked\",\"values\":[7]}");
      bench.control(
          "fx/EUR",
          "{\"table\":\"fx\",\"key\":\"EUR\",\"row\":{\"rate\":4.5,\"area\":\"EU\",\"areas\":[1]}}");
      bench.event(
          """
          {"payment_id":"T1","account":"A1","amount":2,"merchant":7,"paid_at":"2026-03-01T12:00:00Z"}
          """);
      return bench.snapshot();
    }
  }

  private static RuleBench restored(String schema) throws Exception {
    return RuleBench.restore(RuleBench.evaluation(schema, SHUT, false), state(), 1, 1, 0);
  }

  /** Opens the gate with one more message and lets time pass. */
  private static List<String> judged(RuleBench bench) throws Exception {
    bench.openGate();
    return bench.alertingRules();
  }

  @Test
  void anAddedFieldOrColumnIsNull() throws Exception {
    String wider =
        SCHEMA
            .replace("merchant   int", "country string\n  merchant   int")
            .replace("area string", "note string  area string");
    try (RuleBench bench = restored(wider)) {
      bench.control("R4", "{\"ruleId\":\"R4\",\"when\":\"country is null\"}");
      bench.control("R5", "{\"ruleId\":\"R5\",\"when\":\"fx['EUR'].note is null\"}");
      bench.openGate();
      List<JsonNode> alerts = bench.alerts();
      assertThat(alerts)
          .extracting(alert -> alert.get("ruleId").asText())
          .containsExactly("R1", "R2", "R3", "R4", "R5");
      JsonNode event = alerts.get(0).get("event");
      assertThat(event.get("country").isNull()).isTrue();
      assertThat(event.get("merchant").asInt()).isEqualTo(7);
      assertThat(event.get("doubled").decimalValue()).isEqualByComparingTo("4");
    }
  }

  @Test
  void aRemovedFieldOrColumnIsDropped() throws Exception {
    String narrower =
        SCHEMA.replace("merchant   int\n", "").replace("area string  areas list of int", "");
    try (RuleBench bench = restored(narrower)) {
      assertThat(judged(bench)).containsExactly("R1", "R3");
    }
  }

  /** A rule that no longer checks stays, out of force, and comes back with its field. */
  @Test
  void aRuleThatNoLongerChecksWaitsForItsField() throws Exception {
    String narrower = SCHEMA.replace("merchant   int\n", "");
    OperatorSubtaskState without;
    try (RuleBench bench = restored(narrower)) {
      bench.openGate();
      List<JsonNode> statuses = bench.statuses();
      JsonNode refused =
          statuses.stream()
              .filter(status -> status.get("statusId").asText().equals("inactive-R2"))
              .findFirst()
              .orElseThrow();
      assertThat(refused.get("ruleId").asText()).isEqualTo("R2");
      assertThat(refused.get("status").asText()).isEqualTo("rejected");
      assertThat(refused.get("diagnostics").get(0).get("code").asText()).isEqualTo("unknown-field");
      without = bench.snapshot();
    }
    try (RuleBench bench =
        RuleBench.restore(
            RuleBench.evaluation(SCHEMA, GateTargets.none(), false), without, 1, 1, 0)) {
      bench.event(
          """
          {"payment_id":"T2","account":"A1","amount":1,"merchant":7,"paid_at":"2026-03-01T12:00:00Z"}
          """);
      assertThat(bench.alertingRules()).contains("R2");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'merchant   int', 'merchant string', 'merchant'",
    "'amount     decimal(18,2)', 'amount decimal(16,1)', 'amount'",
    "'rate decimal(12,6)', 'rate string', 'fx.rate'",
    "'area string', 'area int', 'fx.area'",
    "'areas list of int', 'areas list of string', 'fx.areas'",
    "'areas list of int', 'areas int', 'fx.areas'",
    "'currency string', 'currency int', 'fx.currency'",
    "'blocked of int', 'blocked of string', '@blocked'"
  })
  void aChangedTypeRefusesToStartAndSaysWhy(String before, String after, String what) {
    String changed = SCHEMA.replace(before, after);
    assertThat(changed).isNotEqualTo(SCHEMA);
    assertThatThrownBy(() -> restored(changed).close())
        .satisfies(
            thrown -> {
              Throwable cause = thrown;
              while (cause.getCause() != null) {
                cause = cause.getCause();
              }
              assertThat(Optional.ofNullable(cause.getMessage()).orElse(""))
                  .startsWith("the schema does not fit the stored")
                  .contains("'" + what + "'");
            });
  }
}
