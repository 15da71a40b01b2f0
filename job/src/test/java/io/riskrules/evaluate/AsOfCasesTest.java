package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.config.Limits;
import io.riskrules.config.Options.Judging;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Timing;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conformance cases of judging as of a time, however messages and events interleave. */
class AsOfCasesTest {
  private static final long DELAY_MILLIS = 60_000;
  private static final int INTERLEAVINGS = Boolean.getBoolean("riskrules.thorough") ? 200 : 8;

  static List<AsOfCase> cases() throws Exception {
    List<AsOfCase> cases = AsOfCase.all();
    assertThat(cases).hasSizeGreaterThan(10);
    return cases;
  }

  static Evaluation evaluation(String schema, Judging judging) {
    return new Evaluation(
        new SchemaSource("test.schema", schema),
        Limits.standard(),
        GateTargets.none(),
        true,
        Timing.of(judging));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyInterleavingAlertsAlike(AsOfCase test) throws Exception {
    long seed = Long.getLong("riskrules.seed", 20_260_101L);
    Random random = new Random(seed);
    Evaluation evaluation = evaluation(test.schema(), Judging.AS_OF);
    List<String> wanted = test.alerts().stream().map(AsOfCasesTest::name).sorted().toList();
    for (int run = 0; run < INTERLEAVINGS; run++) {
      Replay replay = new Replay(evaluation, test.messages(), test.events(), DELAY_MILLIS, random);
      List<String> alerts = replay.run(1 + random.nextInt(4), run % 2 == 1);
      assertThat(alerts.stream().map(AsOfCasesTest::alertName).sorted())
          .as("run %d of seed %d", run, seed)
          .isEqualTo(wanted);
    }
  }

  private static String alertName(String json) {
    try {
      return name(WindowCase.JSON.readTree(json));
    } catch (IOException e) {
      throw new IllegalStateException("the job writes JSON", e);
    }
  }

  private static String name(JsonNode alert) {
    String version = alert.path("ruleVersion").asText(alert.path("version").asText());
    return alert.has("session") || alert.has("lastEventId")
        ? WindowCase.name(alert)
        : WindowCase.name(alert) + " by version " + version;
  }
}
