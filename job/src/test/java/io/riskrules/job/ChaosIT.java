package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.job.ChangingRules.Message;
import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.JobTopics;
import io.riskrules.testing.ProcessCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The job as it is deployed, on processes that are killed: nothing is lost and nothing comes twice.
 */
class ChaosIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int EVENTS = Integer.getInteger("riskrules.chaos.events", 200_000);
  private static final int CHANGES = 500;
  private static final int RULES = 8;
  private static final int GATE = 1;

  /** Alerts that show that the next ones are on their way. */
  private static final int UNDER_WAY = 50;

  private static final int EVENTS_A_SECOND = 5_000;
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string required
        amount     int required
        merchant   int required
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
      }
      list watched of int
      """;

  private final ChangingRules rules = new ChangingRules(20_260_101L, RULES);
  private final AtomicInteger sent = new AtomicInteger();
  private volatile int limit;

  private static int amount(int number) {
    return Math.floorMod(number * 0x9E3779B1, ChangingRules.LARGEST_AMOUNT);
  }

  private static int merchant(int number) {
    return Math.floorMod((number * 0x85EBCA6B) >>> 3, ChangingRules.MERCHANTS);
  }

  private static String payment(int number) {
    return "{\"payment_id\":\"%d\",\"account\":\"A%d\",\"amount\":%d,\"merchant\":%d,\"paid_at\":%s}"
        .formatted(
            number, number % 5_003, amount(number), merchant(number), "\"2026-03-01T12:00:00Z\"");
  }

  /** Sends events and changes of rules evenly mixed, at a steady rate, as far as it may. */
  private void stream(JobTopics topics, EmbeddedBroker broker) {
    try (KafkaProducer<String, String> producer =
        broker.newProducer(Map.of("linger.ms", 20, "batch.size", 100_000))) {
      long start = System.nanoTime();
      for (int number = 0; number < EVENTS; number++) {
        Future<?> unused =
            producer.send(new ProducerRecord<>(topics.topic("events"), payment(number)));
        if (number % (EVENTS / CHANGES) == 0) {
          Future<?> unusedChange = producer.send(record(topics, rules.change()));
        }
        sent.set(number + 1);
        while (number >= limit) {
          Thread.sleep(20);
          start += Duration.ofMillis(20).toNanos();
        }
        if (number % 100 == 0) {
          long ahead = start + number * (1_000_000_000L / EVENTS_A_SECOND) - System.nanoTime();
          if (ahead > 0) {
            Thread.sleep(Duration.ofNanos(ahead).toMillis());
          }
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets the stream go on to that share of its events and waits until it has come so far. */
  private void send(double share, CompletableFuture<?> stream) throws InterruptedException {
    limit = (int) (share * EVENTS);
    while (sent.get() < limit && !stream.isDone()) {
      Thread.sleep(20);
    }
  }

  /** Lets the stream go on and waits until it makes the job write alerts. */
  private void sendUntilAlerts(double share, EmbeddedBroker broker, JobTopics topics)
      throws Exception {
    long before = written(broker, topics);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    limit = (int) (share * EVENTS);
    while (written(broker, topics) < before + UNDER_WAY) {
      assertThat(System.nanoTime()).as("time to write alerts").isLessThan(deadline);
      Thread.sleep(20);
    }
  }

  /** How many records there are of alerts, whether they count in the end or not. */
  private static long written(EmbeddedBroker broker, JobTopics topics) throws Exception {
    TopicPartition alerts = new TopicPartition(topics.topic("alerts"), 0);
    return broker
        .admin()
        .listOffsets(Map.of(alerts, OffsetSpec.latest()))
        .partitionResult(alerts)
        .get()
        .offset();
  }

  @Test
  void killsAndARescaleLoseAndRepeatNothing(@TempDir(cleanup = CleanupMode.ON_SUCCESS) Path folder)
      throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start();
        ProcessCluster cluster = ProcessCluster.start(folder, 0, 2, Map.of())) {
      JobTopics topics = new JobTopics(broker, "chaos", SCHEMA);
      topics.create(4, 2, Map.of());
      List<String> arguments = List.of("--config", config(folder, topics).toString());
      String job = submitBehindAGate(cluster, broker, topics, arguments);
      CompletableFuture<Void> stream = CompletableFuture.runAsync(() -> stream(topics, broker));
      send(0.05, stream);
      killOne(cluster, job);
      assertThat(written(broker, topics)).as("alerts before the rules were there").isZero();
      openGate(broker, topics);
      sendUntilAlerts(0.25, broker, topics);
      killOne(cluster, job);
      sendUntilAlerts(0.45, broker, topics);
      killOne(cluster, job);
      send(0.6, stream);
      String savepoint = cluster.stop(job);
      job = cluster.run(ProcessCluster.jobJar(), 3, Optional.of(savepoint), arguments);
      sendUntilAlerts(0.8, broker, topics);
      killOne(cluster, job);
      send(1.0, stream);
      stream.get();
      awaitAll(topics, broker);
      cluster.awaitCheckpoints(job, 2);
      check(topics, broker);
    }
  }

  /**
   * The job waits for a record that it has seen and that is deleted before it can be read, while
   * there is no task manager yet.
   */
  private String submitBehindAGate(
      ProcessCluster cluster, EmbeddedBroker broker, JobTopics topics, List<String> arguments)
      throws Exception {
    try (KafkaProducer<String, String> producer = broker.newProducer(Map.of())) {
      for (Message message : rules.first()) {
        producer.send(record(topics, message)).get();
      }
    }
    openGate(broker, topics);
    String job = cluster.submit(ProcessCluster.jobJar(), 2, Optional.empty(), arguments);
    broker
        .admin()
        .deleteRecords(
            Map.of(
                new TopicPartition(topics.topic("rules"), GATE), RecordsToDelete.beforeOffset(1)))
        .all()
        .get();
    cluster.startTaskManager();
    cluster.startTaskManager();
    cluster.awaitSlots(4);
    cluster.awaitRunning(job);
    return job;
  }

  /** All rules are in one partition, so that another one can hold the gate. */
  private static ProducerRecord<String, String> record(JobTopics topics, Message message) {
    return new ProducerRecord<>(topics.topic("rules"), 0, message.key(), message.value());
  }

  private static void openGate(EmbeddedBroker broker, JobTopics topics) throws Exception {
    try (KafkaProducer<String, String> producer = broker.newProducer(Map.of())) {
      producer.send(new ProducerRecord<>(topics.topic("rules"), GATE, "GATE", "{}")).get();
    }
  }

  private static Path config(Path folder, JobTopics topics) throws Exception {
    Map<String, String> settings = new HashMap<>(topics.settings());
    settings.remove("parallelism");
    settings.remove("schema.text");
    settings.put("checkpoint.interval", "500 ms");
    settings.put("rules.first.timeout", "30 min");
    Path schema = Files.writeString(folder.resolve("chaos.schema"), SCHEMA);
    settings.put("schema.file", schema.toString());
    List<String> lines = new ArrayList<>();
    settings.forEach((key, value) -> lines.add(key + "=" + value));
    return Files.write(folder.resolve("chaos.properties"), lines);
  }

  /** Of two checkpoints after the kill the second one shows that the job has noticed it. */
  private static void killOne(ProcessCluster cluster, String job) throws Exception {
    cluster.killTaskManager(cluster.taskManagers().get(0));
    cluster.startTaskManager();
    cluster.awaitSlots(4);
    cluster.awaitCheckpoints(job, 2);
    cluster.awaitRunning(job);
  }

  /** An event and a rule as one word. */
  private static String pair(String event, String rule) {
    return event + " " + rule;
  }

  private Set<String> wanted() {
    Set<String> wanted = new HashSet<>();
    for (int number = 0; number < EVENTS; number++) {
      for (String rule : rules.ids()) {
        if (rules.mustMatch(rule, amount(number), merchant(number))) {
          wanted.add(pair("" + number, rule));
        }
      }
    }
    return wanted;
  }

  private static JsonNode json(ConsumerRecord<String, String> record) {
    try {
      return JSON.readTree(record.value());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void awaitAll(JobTopics topics, EmbeddedBroker broker) {
    Set<String> missing = wanted();
    assertThat(missing).hasSizeGreaterThan(EVENTS / 100);
    AtomicInteger seen = new AtomicInteger();
    broker.readUntil(
        topics.topic("alerts"),
        IsolationLevel.READ_COMMITTED,
        PATIENCE,
        records -> {
          for (; seen.get() < records.size(); seen.incrementAndGet()) {
            JsonNode alert = json(records.get(seen.get()));
            missing.remove(pair(alert.get("eventId").asText(), alert.get("ruleId").asText()));
          }
          return missing.isEmpty();
        });
  }

  private void check(JobTopics topics, EmbeddedBroker broker) {
    List<ConsumerRecord<String, String>> committed =
        broker.readAll(topics.topic("alerts"), IsolationLevel.READ_COMMITTED);
    assertThat(broker.readAll(topics.topic("alerts"), IsolationLevel.READ_UNCOMMITTED))
        .as("kills while alerts were under way")
        .hasSizeGreaterThan(committed.size());
    Set<String> found = new HashSet<>();
    List<String> twice = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (ConsumerRecord<String, String> record : committed) {
      JsonNode alert = json(record);
      int number = alert.get("eventId").asInt();
      String rule = alert.get("ruleId").asText();
      int version = alert.get("ruleVersion").asInt();
      if (!found.add(pair("" + number, rule))) {
        twice.add(record.value());
      }
      if (!rules.mayMatch(rule, version, amount(number), merchant(number))) {
        wrong.add(record.value());
      }
    }
    System.out.printf(
        Locale.ROOT, "%d events, %d changes, %d alerts%n", EVENTS, CHANGES, found.size());
    assertThat(twice).as("alerts that came twice").isEmpty();
    assertThat(wrong).as("alerts that no version of their rule gives").isEmpty();
    assertThat(found).as("alerts that all versions give").containsAll(wanted());
  }
}
