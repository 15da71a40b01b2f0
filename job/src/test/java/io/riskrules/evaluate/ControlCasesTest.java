package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conformance cases of the control protocol: messages, their statuses, what then alerts. */
class ControlCasesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  record Case(JsonNode node) {
    @Override
    public String toString() {
      return node.get("id").asText();
    }
  }

  static List<Case> cases() throws IOException {
    List<Case> cases = new ArrayList<>();
    for (String line : resource("control.jsonl").split("\n")) {
      cases.add(new Case(JSON.readTree(line)));
    }
    assertThat(cases).hasSizeGreaterThan(80);
    return cases;
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ControlCasesTest.class.getResourceAsStream("/cases/control/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void statusesAndAlertsAreAsThePagesSay(Case test) throws Exception {
    try (RuleBench bench = RuleBench.open(resource("control.schema"))) {
      for (JsonNode message : test.node.get("messages")) {
        bench.control(key(message), value(message), 0);
      }
      List<String> fates = bench.fates();
      List<String> wanted = new ArrayList<>();
      for (JsonNode status : test.node.get("statuses")) {
        wanted.add(status.isNull() ? fates.get(wanted.size()) : status.asText());
      }
      assertThat(fates).isEqualTo(wanted);
      for (JsonNode rule : test.node.get("active")) {
        judge(bench, rule);
      }
    }
  }

  private static void judge(RuleBench bench, JsonNode rule) throws Exception {
    String id = rule.get("ruleId").asText();
    for (JsonNode event : rule.get("matches")) {
      bench.event(event.toString());
      List<JsonNode> alerts = bench.alerts();
      assertThat(alerts).as("rules on %s", event).anyMatch(alert -> isOf(alert, id, rule));
    }
    for (JsonNode event : rule.get("misses")) {
      bench.event(event.toString());
      assertThat(bench.alertingRules()).as("rules on %s", event).doesNotContain(id);
    }
  }

  private static boolean isOf(JsonNode alert, String id, JsonNode rule) {
    return alert.get("ruleId").asText().equals(id)
        && (!rule.has("version") || alert.get("ruleVersion").equals(rule.get("version")));
  }

  private static Optional<String> key(JsonNode message) {
    return Optional.ofNullable(message.get("key")).map(JsonNode::asText);
  }

  private static Optional<String> value(JsonNode message) {
    if (message.has("raw")) {
      return Optional.of(message.get("raw").asText());
    }
    JsonNode value = message.get("value");
    return value.isNull() ? Optional.empty() : Optional.of(value.toString());
  }
}
