package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.connect.ControlTargets;
import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.JobTopics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.InjectMiniCluster;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Rules come first, whatever the control topic looks like at the start. The time after which the
 * job would go on without them is longer than these tests wait.
 */
class GateIT {
  private static final int EVENTS = 20;
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string required
        amount     decimal(18,2)
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
      }
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

  private static JobTopics topics(String prefix, int rulePartitions, Map<String, String> settings)
      throws Exception {
    JobTopics topics = new JobTopics(broker, prefix, SCHEMA);
    topics.create(2, rulePartitions, settings);
    for (int i = 0; i < EVENTS; i++) {
      topics.event(payment("before" + i));
    }
    return topics;
  }

  private static String payment(String id) {
    return """
        {"payment_id":"%s","account":"A-%s","amount":500,"paid_at":"2026-03-01T12:00:00Z"}
        """
        .formatted(id, id);
  }

  private static String rule(String id, int version, String when) {
    return """
        {"ruleId":"%s","version":%d,"when":"%s"}
        """
        .formatted(id, version, when);
  }

  private static StreamExecutionEnvironment job(JobTopics topics) throws Exception {
    Map<String, String> settings = topics.settings();
    settings.put("rules.first.timeout", "10 min");
    settings.put("flink.restart-strategy.type", "fixed-delay");
    settings.put("flink.restart-strategy.fixed-delay.attempts", "20");
    settings.put("flink.restart-strategy.fixed-delay.delay", "200 ms");
    return JobTopics.job(settings);
  }

  private static Map<Integer, Long> targets(JobTopics topics) throws Exception {
    Properties properties = new Properties();
    properties.put("bootstrap.servers", broker.bootstrapServers());
    return ControlTargets.find(properties, topics.topic("rules"));
  }

  /** Starts the job, lets it judge all events and one more, and compares what alerted. */
  private static void judgesAll(JobTopics topics, String... versions) throws Exception {
    JobClient client = job(topics).executeAsync(topics.prefix());
    topics.rule("AFTER", rule("AFTER", 1, "payment_id = 'after'"));
    topics.read(
        "rule-status",
        read -> read.stream().anyMatch(s -> s.path("ruleId").asText().equals("AFTER")));
    topics.event(payment("after"));
    List<JsonNode> alerts =
        topics.read(
            "alerts",
            read ->
                read.size() > EVENTS * versions.length
                    && read.stream().anyMatch(a -> a.get("ruleId").asText().equals("AFTER")));
    List<String> wanted =
        IntStream.range(0, EVENTS)
            .boxed()
            .flatMap(i -> List.of(versions).stream().map(version -> "before" + i + " " + version))
            .toList();
    assertThat(alerts)
        .extracting(
            a -> a.get("eventId").asText() + " " + a.get("ruleId").asText() + a.get("ruleVersion"))
        .filteredOn(name -> name.startsWith("before"))
        .containsExactlyInAnyOrderElementsOf(wanted);
    client.cancel().get();
  }

  @Test
  void ofAnEmptyTopicNothingIsWaitedFor() throws Exception {
    JobTopics topics = topics("empty", 2, Map.of());
    assertThat(targets(topics)).isEmpty();
    judgesAll(topics);
  }

  @Test
  void ofACompactedTopicTheLastRecordCounts() throws Exception {
    JobTopics topics =
        topics(
            "compacted",
            1,
            Map.of(
                "cleanup.policy", "compact",
                "segment.ms", "100",
                "min.cleanable.dirty.ratio", "0.001",
                "delete.retention.ms", "0"));
    long written = 0;
    do {
      for (int i = 0; i < 10; i++) {
        written++;
        topics.rule("R" + i % 2, rule("R" + i % 2, (int) written, "amount > 100"));
      }
      topics.rule("GONE", null);
      written++;
      Thread.sleep(200);
    } while (broker.readAll(topics.topic("rules"), IsolationLevel.READ_COMMITTED).size()
        == written);
    assertThat(targets(topics)).containsExactly(Map.entry(0, written - 1));
    judgesAll(topics, "R0" + (written - 2), "R1" + (written - 1));
  }

  @Test
  void anAbortedTransactionAtTheEndIsNotWaitedFor() throws Exception {
    JobTopics topics = topics("aborted", 1, Map.of());
    topics.rule("R1", rule("R1", 1, "amount > 100"));
    abort(topics, rule("R1", 2, "amount > 1"));
    assertThat(targets(topics)).containsExactly(Map.entry(0, 0L));
    judgesAll(topics, "R11");
  }

  @Test
  void whereAllIsAbortedNothingIsWaitedFor() throws Exception {
    JobTopics topics = topics("all-aborted", 1, Map.of());
    abort(topics, rule("R1", 1, "amount > 1"));
    assertThat(targets(topics)).isEmpty();
    judgesAll(topics);
  }

  private static void abort(JobTopics topics, String value) throws Exception {
    try (KafkaProducer<String, String> producer =
        broker.newProducer(Map.of("transactional.id", topics.prefix()))) {
      producer.initTransactions();
      producer.beginTransaction();
      producer.send(new ProducerRecord<>(topics.topic("rules"), "R1", value)).get();
      producer.abortTransaction();
    }
  }

  /**
   * The record that is waited for is deleted once the job has looked, so that the gate stays shut
   * until another one comes.
   */
  @Test
  void aKillWhileTheGateIsShutLosesNothing(@InjectMiniCluster MiniCluster cluster)
      throws Exception {
    JobTopics topics = topics("shut", 2, Map.of());
    String rules = topics.topic("rules");
    try (KafkaProducer<String, String> producer = broker.newProducer(Map.of())) {
      producer.send(new ProducerRecord<>(rules, 0, "R1", rule("R1", 1, "amount > 100"))).get();
      producer.send(new ProducerRecord<>(rules, 1, "R2", "{}")).get();
      StreamExecutionEnvironment env = job(topics);
      broker
          .admin()
          .deleteRecords(Map.of(new TopicPartition(rules, 1), RecordsToDelete.beforeOffset(1)))
          .all()
          .get();
      JobClient client = env.executeAsync("shut");
      awaitCheckpoints(cluster, client, 2);
      cluster.terminateTaskManager(0).get();
      cluster.startTaskManager();
      awaitCheckpoints(cluster, client, 2);
      assertThat(broker.readAll(topics.topic("alerts"), IsolationLevel.READ_UNCOMMITTED)).isEmpty();
      producer.send(new ProducerRecord<>(rules, 1, "R2", rule("R2", 1, "amount > 100"))).get();
      List<JsonNode> alerts = topics.read("alerts", read -> read.size() >= 2 * EVENTS);
      assertThat(alerts)
          .extracting(alert -> alert.get("alertId").asText())
          .hasSize(2 * EVENTS)
          .doesNotHaveDuplicates();
      client.cancel().get();
    }
  }

  private static void awaitCheckpoints(MiniCluster cluster, JobClient client, int more)
      throws Exception {
    long wanted = -1;
    long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (System.nanoTime() < deadline) {
      long done =
          cluster
              .getExecutionGraph(client.getJobID())
              .get()
              .getCheckpointStatsSnapshot()
              .getCounts()
              .getNumberOfCompletedCheckpoints();
      wanted = wanted < 0 ? done + more : wanted;
      if (done >= wanted) {
        return;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("no checkpoint was completed");
  }
}
