package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.JobTopics;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Events and messages that are well formed and yet unusual: without a key, and very large. */
class OddMessagesIT {
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string
        amount     decimal(18,2)
        note       string
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
      }
      """;

  private static final int KILOBYTE = 1_000;
  private static final int MOST_BYTES_OF_A_DEAD_LETTER = 64 * 1024;

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder().setNumberSlotsPerTaskManager(2).build());

  private static String payment(String id, String account, int noteLength) {
    return """
        {"payment_id":"%s","account":%s,"amount":500,"note":"%s","paid_at":"2026-03-01T12:00:00Z"}
        """
        .formatted(id, account, "x".repeat(noteLength));
  }

  @Test
  void unusualMessagesAreAnsweredLikeAllOthers() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      JobTopics topics = new JobTopics(broker, "odd", SCHEMA);
      broker.createTopic(topics.topic("rules"), 1);
      broker.createTopic(topics.topic("events"), 1, Map.of("max.message.bytes", "12000000"));
      for (String name : List.of("alerts", "rule-status", "dead-letters")) {
        broker.createTopic(topics.topic(name), 1);
      }
      JobClient job = JobTopics.job(topics.settings()).executeAsync("odd messages");
      topics.rule(null, "{\"ruleId\":\"R1\",\"when\":\"amount > 100\"}");
      topics.read("rule-status", read -> read.size() == 1);

      try (KafkaProducer<String, String> producer =
          broker.newProducer(Map.of("max.request.size", 12_000_000))) {
        for (String event :
            List.of(
                payment("keyless", "null", 1),
                payment("large", "\"A1\"", 800 * KILOBYTE),
                payment("huge", "\"A1\"", 10_000 * KILOBYTE),
                "x".repeat(10_000 * KILOBYTE),
                payment("last", "\"A1\"", 1))) {
          producer.send(new ProducerRecord<>(topics.topic("events"), null, event)).get();
        }
      }

      Map<String, JsonNode> alerts = byEvent(topics.read("alerts", read -> read.size() >= 4));
      assertThat(alerts).containsOnlyKeys("keyless", "large", "huge", "last");
      assertThat(alerts.get("keyless").get("key").isNull()).isTrue();
      assertThat(alerts.get("keyless").has("event")).isTrue();
      for (String id : List.of("large", "huge")) {
        assertThat(alerts.get(id).has("event")).isFalse();
        assertThat(alerts.get(id).get("truncated").asBoolean()).isTrue();
      }
      JsonNode letter = topics.read("dead-letters", read -> !read.isEmpty()).get(0);
      assertThat(letter.get("truncated").asBoolean()).isTrue();
      assertThat(Base64.getDecoder().decode(letter.get("bytes").asText()))
          .hasSize(MOST_BYTES_OF_A_DEAD_LETTER);
      job.cancel().get();
    }
  }

  private static Map<String, JsonNode> byEvent(List<JsonNode> alerts) {
    Map<String, JsonNode> byEvent = new HashMap<>();
    alerts.forEach(alert -> byEvent.put(alert.get("eventId").asText(), alert));
    return byEvent;
  }
}
