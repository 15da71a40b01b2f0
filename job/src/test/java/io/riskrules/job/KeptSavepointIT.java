package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.testing.EmbeddedBroker;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Savepoints of earlier versions are restored by this one, at another parallelism. */
class KeptSavepointIT {
  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(3)
              .build());

  /** The folders of all savepoints that are kept. */
  static List<URL> savepoints() {
    List<URL> found = new ArrayList<>();
    for (int version = 1; ; version++) {
      URL folder = KeptSavepointIT.class.getResource("/" + KeptSavepoint.FOLDER + version);
      if (folder == null) {
        assertThat(found).isNotEmpty();
        return found;
      }
      found.add(folder);
    }
  }

  @ParameterizedTest
  @MethodSource("savepoints")
  void rulesListsTablesAndHeldEventsAreThere(URL savepoint) throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      KeptSavepoint.makeTopics(broker);
      KeptSavepoint.removeTarget(broker);
      try (KafkaProducer<String, String> producer = broker.newProducer(Map.of())) {
        send(producer, "kept-rules", 1, "R8", "{\"ruleId\":\"R8\",\"when\":\"amount > 140\"}");
        JobClient job =
            KeptSavepoint.start(
                broker,
                Map.of(
                    "parallelism",
                    "3",
                    "flink.execution.state-recovery.path",
                    savepoint.toString()));
        assertThat(alerts(broker, 8))
            .containsExactlyInAnyOrder(
                "large R1 4",
                "large R3 1",
                "large R5 1",
                "large R8 1",
                "blocked R2 1",
                "ending R2 1",
                "later R1 7",
                "later R5 1");
        send(
            producer, "kept-rules", 0, "R4", "{\"ruleId\":\"R4\",\"version\":5,\"when\":\"true\"}");
        send(
            producer, "kept-rules", 0, "R1", "{\"ruleId\":\"R1\",\"version\":7,\"when\":\"true\"}");
        assertThat(statuses(broker, 13))
            .containsExactlyInAnyOrder(
                "R1 applied",
                "R2 applied",
                "R3 applied",
                "R4 deleted",
                "R5 applied",
                "R6 applied",
                "R7 rejected",
                "R8 applied",
                "@blocked applied",
                "fx/USD applied",
                "fx/EUR applied",
                "R4 stale",
                "R1 stale");
        String last = KeptSavepoint.payment("last", "1", 7, "2026-03-04");
        send(producer, "kept-events", 0, null, last);
        assertThat(alerts(broker, 9)).hasSize(9).contains("last R2 1");
        job.cancel().get();
      }
    }
  }

  private static void send(
      KafkaProducer<String, String> producer, String topic, int partition, String key, String value)
      throws Exception {
    producer.send(new ProducerRecord<>(topic, partition, key, value)).get();
  }

  private static List<String> alerts(EmbeddedBroker broker, int count) {
    return KeptSavepoint.topics(broker).read("alerts", read -> read.size() >= count).stream()
        .map(
            alert ->
                alert.get("eventId").asText()
                    + " "
                    + alert.get("ruleId").asText()
                    + " "
                    + alert.get("ruleVersion"))
        .toList();
  }

  private static List<String> statuses(EmbeddedBroker broker, int count) {
    return KeptSavepoint.topics(broker).read("rule-status", read -> read.size() >= count).stream()
        .map(status -> subject(status) + " " + status.get("status").asText())
        .toList();
  }

  private static String subject(JsonNode status) {
    if (status.has("list")) {
      return "@" + status.get("list").asText();
    }
    return status.has("table")
        ? status.get("table").asText() + "/" + status.get("key").asText()
        : status.get("ruleId").asText();
  }
}
