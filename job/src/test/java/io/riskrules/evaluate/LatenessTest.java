package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Timing;
import io.riskrules.state.ListEntry;
import io.riskrules.state.ListEntryKey;
import io.riskrules.state.RuleHistory;
import io.riskrules.state.States;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What comes too late, and what is forgotten because nothing can come so late. */
class LatenessTest {
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string required
        amount     decimal(18,2)
        merchant   int
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 60 seconds
      }
      list blocked of int
      table limits { merchant int  most decimal(18,2)  key merchant }
      """;

  private static Evaluation live(Judging judging) {
    return new Evaluation(
        new SchemaSource("test.schema", SCHEMA),
        Limits.standard(),
        GateTargets.none(),
        false,
        Timing.of(judging));
  }

  private static RuleBench open(Judging judging) throws Exception {
    return RuleBench.open(live(judging));
  }

  private static long at(String time) {
    return Instant.parse("2026-03-02T" + time + "Z").toEpochMilli();
  }

  private static void publish(RuleBench bench, String time, String key, String value)
      throws Exception {
    bench.control(Optional.of(key), Optional.of(value.replace('\'', '"')), at(time));
  }

  private static void rule(RuleBench bench, String time, int version, String when)
      throws Exception {
    publish(bench, time, "R1", "{'ruleId':'R1','version':" + version + ",'when':'" + when + "'}");
  }

  private static void pay(RuleBench bench, String id, String time, int amount) throws Exception {
    bench.event(
        """
        {"payment_id":"%s","account":"A","amount":%d,"merchant":7,"paid_at":"2026-03-02T%sZ"}
        """
            .formatted(id, amount, time));
  }

  private static List<String> alerts(RuleBench bench) {
    return bench.alerts().stream()
        .map(
            alert ->
                alert.get("eventId").asText()
                    + " by "
                    + alert.get("ruleVersion").asText()
                    + (alert.path("late").asBoolean() ? " late" : ""))
        .toList();
  }

  @Test
  void aLateEventIsJudgedAtOnceByWhatWasInForceAtItsTime() throws Exception {
    try (RuleBench bench = open(Judging.AS_OF)) {
      rule(bench, "10:00:00", 1, "amount > 10");
      rule(bench, "10:05:00", 2, "amount > 20");
      pay(bench, "early", "10:09:00", 30);
      bench.watermark(at("10:10:00"));
      assertThat(alerts(bench)).containsExactly("early by 2");

      pay(bench, "late", "10:04:59.999", 15);
      assertThat(alerts(bench)).containsExactly("late by 1 late");
      pay(bench, "edge", "10:10:00", 15);
      pay(bench, "edge", "10:10:00", 25);
      assertThat(alerts(bench)).containsExactly("edge by 2 late");
      pay(bench, "next", "10:10:00.001", 25);
      assertThat(alerts(bench)).isEmpty();
      assertThat(bench.counter("lateEvents")).isEqualTo(3);

      bench.watermark(Long.MAX_VALUE);
      assertThat(alerts(bench)).as("nothing is judged twice").containsExactly("next by 2");
      assertThat(bench.counter("eventsJudged")).isEqualTo(5);
      assertThat(bench.counter("veryLateEvents")).isZero();
    }
  }

  @Test
  void aVeryLateEventIsJudgedByWhatIsLeft() throws Exception {
    try (RuleBench bench = open(Judging.AS_OF)) {
      rule(bench, "10:00:00", 1, "amount > 10");
      rule(bench, "10:05:00", 2, "amount > 20");
      bench.watermark(at("12:00:00"));
      publish(bench, "12:00:01", "R2", "{'ruleId':'R2','version':1,'when':'amount > 0'}");

      pay(bench, "forgotten", "10:04:00", 30);
      assertThat(alerts(bench)).as("what held then is dropped").isEmpty();
      pay(bench, "kept", "10:59:59", 30);
      assertThat(alerts(bench)).containsExactly("kept by 2 late");
      assertThat(bench.counter("veryLateEvents")).isEqualTo(2);
      pay(bench, "allowed", "11:00:00", 30);
      assertThat(alerts(bench)).containsExactly("allowed by 2 late");
      assertThat(bench.counter("lateEvents")).isEqualTo(1);
    }
  }

  @Test
  void aLateRuleAppliesFromThenOnAndSaysSo() throws Exception {
    try (RuleBench bench = open(Judging.AS_OF)) {
      pay(bench, "before", "10:08:00", 30);
      bench.watermark(at("10:10:00"));
      rule(bench, "10:05:00", 1, "amount > 10");
      rule(bench, "10:20:00", 2, "amount > 20");
      publish(bench, "10:21:00", "@blocked", "{'list':'blocked','add':[7]}");
      List<JsonNode> statuses = bench.statuses();
      assertThat(statuses)
          .extracting(status -> status.get("late").asBoolean())
          .containsExactly(true, false, false);
      assertThat(bench.counter("lateMessages")).isEqualTo(1);

      pay(bench, "after", "10:11:00", 15);
      pay(bench, "late", "10:07:00", 15);
      assertThat(alerts(bench)).containsExactly("late by 1 late");
      bench.watermark(Long.MAX_VALUE);
      assertThat(alerts(bench)).as("nothing is judged twice").containsExactly("after by 1");
    }
  }

  @Test
  void aMessageThatIsRejectedOrStaleIsNotLate() throws Exception {
    try (RuleBench bench = open(Judging.AS_OF)) {
      rule(bench, "10:00:00", 1, "amount > 10");
      bench.watermark(at("10:10:00"));
      rule(bench, "10:05:00", 1, "amount > 20");
      rule(bench, "10:05:00", 2, "amuont > 20");
      publish(bench, "10:05:00", "R1", "{'ruleId':'R1','deleted':true}");
      assertThat(bench.statuses())
          .extracting(
              status -> status.get("status").asText() + " " + status.get("late").asBoolean())
          .containsExactly("applied false", "stale false", "rejected false", "deleted true");
    }
  }

  @Test
  void whatNoEventCanNeedIsDropped() throws Exception {
    try (RuleBench bench = open(Judging.AS_OF)) {
      for (int minute = 0; minute < 200; minute++) {
        Instant now = Instant.parse("2026-03-02T00:00:00Z").plusSeconds(60L * minute);
        bench.watermark(now.toEpochMilli() - 1);
        bench.control(
            Optional.of("R1"),
            Optional.of("{\"ruleId\":\"R1\",\"when\":\"amount > " + minute + "\"}"),
            now.toEpochMilli());
        bench.control(
            Optional.of("@blocked"),
            Optional.of("{\"list\":\"blocked\",\"values\":[" + minute + "]}"),
            now.toEpochMilli());
        bench.control(
            Optional.of("limits"),
            Optional.of("{\"table\":\"limits\",\"rows\":[{\"merchant\":" + minute + "}]}"),
            now.toEpochMilli());
      }
      RuleHistory history = bench.broadcast(States.rules()).get("R1");
      assertThat(history.versions().periods()).hasSizeBetween(61, 62);
      assertThat(bench.broadcast(States.lists())).hasSizeBetween(61, 62);
      assertThat(bench.broadcast(States.tables())).hasSizeBetween(61, 62);
    }
  }

  @Test
  void aDeletedRuleKeepsNothingButItsNumber() throws Exception {
    try (RuleBench bench = open(Judging.AS_OF)) {
      rule(bench, "10:00:00", 3, "amount > 10");
      publish(bench, "10:05:00", "R1", "{'ruleId':'R1','deleted':true}");
      bench.watermark(at("11:05:00"));
      assertThat(bench.broadcast(States.rules()).get("R1").versions().isEmpty()).isFalse();
      publish(bench, "11:06:00", "R2", "{'ruleId':'R2','version':1,'when':'amount > 0'}");
      assertThat(bench.broadcast(States.rules()).get("R1"))
          .isEqualTo(RuleHistory.NONE.deleted(3, Long.MIN_VALUE));
    }
  }

  @Test
  void valuesThatHaveEndedAreDroppedInBothModes() throws Exception {
    for (Judging judging : Judging.values()) {
      try (RuleBench bench = open(judging)) {
        publish(
            bench,
            "10:00:00",
            "@blocked",
            "{'list':'blocked','values':[1,{'value':2,'until':'2026-03-02T10:30:00Z'}]}");
        bench.watermark(at("11:29:59.999"));
        publish(bench, "11:35:00", "@blocked", "{'list':'blocked','add':[3]}");
        Map<ListEntryKey, ListEntry> before = bench.broadcast(States.lists());
        bench.watermark(at("11:30:00"));
        publish(bench, "11:36:00", "@blocked", "{'list':'blocked','add':[4]}");
        assertThat(before).as("%s", judging).hasSize(3);
        assertThat(bench.broadcast(States.lists()))
            .as("%s", judging)
            .hasSize(3)
            .extracting(entries -> entries.keySet().stream().map(key -> key.value().toString()))
            .satisfies(values -> assertThat(values).containsExactlyInAnyOrder("1", "3", "4"));
      }
    }
  }
}
