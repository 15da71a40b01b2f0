package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.JobTopics;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.flink.client.program.rest.RestClusterClient;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.InjectClusterClient;
import org.apache.flink.test.junit5.InjectMiniCluster;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole job on a small cluster, against a real broker. */
class RiskRulesJobIT {
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
        time paid_at delay 5 seconds
      }
      list blocked of int
      """;

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(2)
              .setNumberSlotsPerTaskManager(2)
              .build());

  private static EmbeddedBroker broker;

  @BeforeAll
  static void startBroker() throws Exception {
    broker = EmbeddedBroker.start();
  }

  @AfterAll
  static void stopBroker() throws Exception {
    broker.close();
  }

  /** The topics of one test, and the job that reads and writes them. */
  private record Run(JobTopics topics, JobClient job) {
    void rule(String key, String message) throws Exception {
      topics.rule(key, message);
    }

    void event(String id, int amount) throws Exception {
      topics.event(payment(id, amount));
    }

    List<JsonNode> read(String topic, Predicate<List<JsonNode>> enough) {
      return topics.read(topic, enough);
    }

    void stop() throws Exception {
      job.cancel().get();
    }
  }

  private static JobTopics topics(String prefix) {
    return new JobTopics(broker, prefix, SCHEMA);
  }

  private static void createTopics(String prefix) throws Exception {
    topics(prefix).create(3, 1, Map.of());
  }

  private static Run start(String prefix) throws Exception {
    JobTopics topics = topics(prefix);
    Map<String, String> settings = topics.settings();
    settings.put("flink.restart-strategy.type", "fixed-delay");
    settings.put("flink.restart-strategy.fixed-delay.attempts", "20");
    settings.put("flink.restart-strategy.fixed-delay.delay", "200 ms");
    return new Run(topics, JobTopics.job(settings).executeAsync(prefix));
  }

  private static String payment(String id, int amount) {
    return """
        {"payment_id":"%s","account":"A%d","amount":%d,"merchant":7,"paid_at":"2026-03-01T12:00:00Z"}
        """
        .formatted(id, amount % 5, amount);
  }

  private static String rule(String id, long version, String when) {
    return """
        {"ruleId":"%s","version":%d,"when":"%s","action":"block"}
        """
        .formatted(id, version, when);
  }

  @Test
  void rulesTakeEffectWhileTheJobRuns() throws Exception {
    createTopics("live");
    broker.send("live-rules", "R1", rule("R1", 1, "amount > 100"));
    broker.send("live-events", null, payment("before", 500));
    Run run = start("live");
    run.read("alerts", alerts -> alerts.size() == 1);

    run.rule("R2", rule("R2", 1, "merchant in @blocked"));
    run.rule("@blocked", "{\"list\":\"blocked\",\"values\":[7]}");
    run.read("rule-status", statuses -> statuses.size() >= 3);
    run.event("second", 1);
    List<JsonNode> alerts = run.read("alerts", read -> read.size() == 2);
    assertThat(alerts.get(1).get("ruleId").asText()).isEqualTo("R2");

    run.rule("R1", rule("R1", 2, "amuont > 1"));
    run.rule("R2", null);
    List<JsonNode> statuses = run.read("rule-status", read -> read.size() >= 5);
    JsonNode rejected = statuses.get(3);
    assertThat(rejected.get("status").asText()).isEqualTo("rejected");
    assertThat(rejected.get("activeVersion").asLong()).isEqualTo(1);
    assertThat(rejected.get("diagnostics").get(0).get("line").asInt()).isEqualTo(1);
    assertThat(rejected.get("diagnostics").get(0).get("column").asInt()).isEqualTo(1);
    assertThat(statuses.get(4).get("status").asText()).isEqualTo("deleted");

    run.event("third", 200);
    alerts = run.read("alerts", read -> read.size() >= 3);
    assertThat(alerts)
        .extracting(alert -> alert.get("ruleId").asText() + " " + alert.get("eventId").asText())
        .containsExactly("R1 before", "R2 second", "R1 third");
    run.stop();
  }

  @Test
  void garbageOnBothTopicsChangesNothing() throws Exception {
    createTopics("garbage");
    Run run = start("garbage");
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      byte[] garbage = {(byte) 0xC3, 0, (byte) 0xFF, '{', '"'};
      producer.send(new ProducerRecord<>("garbage-rules", garbage, garbage)).get();
      producer.send(new ProducerRecord<>("garbage-events", garbage, garbage)).get();
    }
    run.rule("R1", rule("R1", 1, "amount > 100"));
    List<JsonNode> statuses = run.read("rule-status", read -> read.size() >= 2);
    assertThat(statuses)
        .extracting(status -> status.get("status").asText())
        .containsExactly("rejected", "applied");
    JsonNode letter = run.read("dead-letters", read -> !read.isEmpty()).get(0);
    assertThat(letter.get("topic").asText()).isEqualTo("garbage-events");
    assertThat(letter.get("bytes").asText()).isEqualTo("wwD/eyI=");
    run.event("fine", 200);
    run.read("alerts", alerts -> alerts.size() == 1);
    run.stop();
  }

  @Test
  void aFailureLosesAndRepeatsNothing(
      @InjectMiniCluster MiniCluster cluster, @InjectClusterClient RestClusterClient<?> client)
      throws Exception {
    createTopics("failure");
    broker.send("failure-rules", "R1", rule("R1", 1, "amount > 100"));
    Run run = start("failure");
    for (int i = 0; i < 60; i++) {
      run.event("a" + i, 200 + i);
    }
    run.read("alerts", alerts -> alerts.size() >= 20);
    run.rule("R2", rule("R2", 1, "amount > 1000"));
    run.read("rule-status", statuses -> statuses.size() >= 2);
    cluster.terminateTaskManager(0).get();
    cluster.startTaskManager();
    for (int i = 0; i < 60; i++) {
      run.event("b" + i, 300 + i);
    }
    run.event("huge", 5_000);
    List<JsonNode> alerts = run.read("alerts", read -> read.size() >= 122);
    assertThat(alerts)
        .extracting(alert -> alert.get("alertId").asText())
        .doesNotHaveDuplicates()
        .hasSize(122);
    assertThat(alerts).anyMatch(alert -> alert.get("ruleId").asText().equals("R2"));
    assertThat(client.getJobStatus(run.job.getJobID()).get().name()).isEqualTo("RUNNING");
    run.stop();
  }
}
