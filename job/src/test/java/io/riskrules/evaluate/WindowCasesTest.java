package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Timing;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conformance cases of velocity and sessions through the stages of the job. */
class WindowCasesTest {
  private static final long DELAY_MILLIS = 60_000;

  static List<WindowCase> cases() throws Exception {
    List<WindowCase> cases = new ArrayList<>(WindowCase.of("velocity"));
    cases.addAll(WindowCase.of("session"));
    assertThat(cases).hasSizeGreaterThan(13);
    return cases;
  }

  private static Evaluation evaluation(WindowCase test, Judging judging) {
    return new Evaluation(
        new SchemaSource("test.schema", test.schema()),
        Limits.standard(),
        GateTargets.none(),
        true,
        Timing.of(judging));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void eventsInOrderAlertAsThePagesSay(WindowCase test) throws Exception {
    try (StagesBench bench = StagesBench.open(evaluation(test, Judging.IMMEDIATE))) {
      publish(test, bench);
      for (JsonNode event : inOrder(test)) {
        bench.event(event.toString());
        bench.watermark(time(event) - 1);
      }
      end(test, bench);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void eventsAsTheyComeAlertAlikeWhenJudgedAsOfTheirTime(WindowCase test) throws Exception {
    Evaluation evaluation = evaluation(test, Judging.AS_OF);
    StagesBench bench = StagesBench.open(evaluation);
    try {
      publish(test, bench);
      long latest = Long.MIN_VALUE;
      List<JsonNode> alerts = new ArrayList<>();
      for (JsonNode event : WindowCase.json(test.events())) {
        bench.event(event.toString());
        latest = Math.max(latest, time(event));
        bench.watermark(latest - DELAY_MILLIS - 1);
        alerts.addAll(bench.alerts());
        StagesBench.State state = bench.snapshot();
        bench.close();
        bench = StagesBench.restore(evaluation, state);
      }
      bench.watermark(Long.MAX_VALUE);
      alerts.addAll(bench.alerts());
      assertAlerts(test, alerts);
      assertThat(bench.left()).isZero();
    } finally {
      bench.close();
    }
  }

  private static void publish(WindowCase test, StagesBench bench) throws Exception {
    for (String rule : test.rules()) {
      bench.control(rule);
    }
    assertThat(bench.statuses()).extracting(s -> s.get("status").asText()).containsOnly("applied");
  }

  private static void end(WindowCase test, StagesBench bench) throws Exception {
    bench.watermark(Long.MAX_VALUE);
    assertAlerts(test, bench.alerts());
    assertThat(bench.left()).isZero();
  }

  private static void assertAlerts(WindowCase test, List<JsonNode> alerts) {
    assertThat(alerts.stream().map(WindowCase::name))
        .containsExactlyInAnyOrderElementsOf(test.alerts().stream().map(WindowCase::name).toList());
  }

  private static long time(JsonNode event) {
    return Instant.parse(event.get("paid_at").asText()).toEpochMilli();
  }

  private static List<JsonNode> inOrder(WindowCase test) throws IOException {
    return WindowCase.json(test.events()).stream()
        .sorted(
            Comparator.comparing(WindowCasesTest::time)
                .thenComparing(event -> event.get("payment_id").asText()))
        .toList();
  }
}
