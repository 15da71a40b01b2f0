package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conformance cases of velocity and sessions through the operators of the job. */
class WindowCasesTest {
  private static final Set<String> OTHER_KEYS =
      Set.of("null-grouping", "null-key", "where-by-distinct", "last-and-times", "sums");

  static List<WindowCase> cases() throws Exception {
    List<WindowCase> cases = new ArrayList<>(WindowCase.of("velocity"));
    cases.addAll(WindowCase.of("session"));
    cases.removeIf(test -> OTHER_KEYS.contains(test.name()));
    assertThat(cases).hasSizeGreaterThan(6);
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void eventsInOrderAlertAsThePagesSay(WindowCase test) throws Exception {
    try (RuleBench bench = RuleBench.open(test.schema())) {
      for (String rule : test.rules()) {
        bench.control(null, rule);
      }
      assertThat(bench.fates()).containsOnly("applied");
      for (String event : inOrder(test)) {
        bench.event(event);
      }
      bench.watermark(Long.MAX_VALUE);
      assertThat(bench.alerts().stream().map(WindowCase::name))
          .containsExactlyInAnyOrderElementsOf(
              test.alerts().stream().map(WindowCase::name).toList());
    }
  }

  private static List<String> inOrder(WindowCase test) throws IOException {
    return WindowCase.json(test.events()).stream()
        .sorted(
            Comparator.comparing((JsonNode event) -> event.get("paid_at").asText().replace("Z", ""))
                .thenComparing(event -> event.get("payment_id").asText()))
        .map(JsonNode::toString)
        .toList();
  }
}
