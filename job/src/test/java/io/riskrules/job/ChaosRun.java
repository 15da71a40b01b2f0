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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;

/**
 * One run of the job as it is deployed, while processes are killed: a broker, a cluster, and
 * payments that come at a steady rate.
 */
final class ChaosRun implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PARTITIONS = 4;
  private static final int GATE = 1;

  /** Alerts that show that the next ones are on their way. */
  private static final int UNDER_WAY = 50;

  private static final int EVENTS_A_SECOND = 5_000;

  private final ChaosPayments payments;
  private final EmbeddedBroker broker;
  private final ProcessCluster cluster;
  private final JobTopics topics;
  private final KafkaProducer<String, String> control;
  private final List<String> arguments;
  private final AtomicInteger sent = new AtomicInteger();
  private CompletableFuture<Void> stream = CompletableFuture.completedFuture(null);
  private String job = "";
  private volatile int limit;

  ChaosRun(Path folder, ChaosPayments payments, Map<String, String> settings) throws Exception {
    this.payments = payments;
    this.broker = EmbeddedBroker.start();
    this.topics = new JobTopics(broker, "chaos", ChaosPayments.SCHEMA);
    // The broker takes messages of long ago for old ones, and would soon delete them.
    topics.create(PARTITIONS, 2, Map.of("retention.ms", "-1"));
    this.control = broker.newProducer(Map.of());
    this.cluster = ProcessCluster.start(folder, 0, 2, Map.of());
    this.arguments = List.of("--config", config(folder, settings).toString());
  }

  private Path config(Path folder, Map<String, String> more) throws IOException {
    Map<String, String> settings = new HashMap<>(topics.settings());
    settings.remove("parallelism");
    settings.remove("schema.text");
    settings.put("checkpoint.interval", "500 ms");
    settings.put("rules.first.timeout", "30 min");
    settings.putAll(more);
    Path schema = Files.writeString(folder.resolve("chaos.schema"), ChaosPayments.SCHEMA);
    settings.put("schema.file", schema.toString());
    List<String> lines = new ArrayList<>();
    settings.forEach((key, value) -> lines.add(key + "=" + value));
    return Files.write(folder.resolve("chaos.properties"), lines);
  }

  /**
   * Publishes a message at that time; all rules are in one partition, so that they have an order.
   */
  Future<RecordMetadata> publish(Message message, Optional<Long> millis) {
    return control.send(
        new ProducerRecord<>(
            topics.topic("rules"), 0, millis.orElse(null), message.key(), message.value()));
  }

  /**
   * Starts the job, which waits for a record that it has seen and that is deleted before it can be
   * read, while there is no task manager yet.
   */
  void startBehindAGate() throws Exception {
    openGate();
    job = cluster.submit(ProcessCluster.jobJar(), 2, Optional.empty(), arguments);
    broker
        .admin()
        .deleteRecords(
            Map.of(
                new TopicPartition(topics.topic("rules"), GATE), RecordsToDelete.beforeOffset(1)))
        .all()
        .get();
    startCluster();
  }

  /** Starts the job. */
  void start() throws Exception {
    job = cluster.submit(ProcessCluster.jobJar(), 2, Optional.empty(), arguments);
    startCluster();
  }

  private void startCluster() throws Exception {
    cluster.startTaskManager();
    cluster.startTaskManager();
    cluster.awaitSlots(4);
    cluster.awaitRunning(job);
  }

  /** Lets the job judge events. */
  void openGate() throws Exception {
    control.send(new ProducerRecord<>(topics.topic("rules"), GATE, "GATE", "{}")).get();
  }

  /** Begins to send payments, each to its partition, as far as it may. */
  void stream(IntUnaryOperator partition, IntConsumer before) {
    stream = CompletableFuture.runAsync(() -> run(partition, before));
  }

  private void run(IntUnaryOperator partition, IntConsumer before) {
    try (KafkaProducer<String, String> producer =
        broker.newProducer(Map.of("linger.ms", 20, "batch.size", 100_000))) {
      long start = System.nanoTime();
      for (int number = 0; number < payments.count(); number++) {
        before.accept(number);
        Future<?> unused =
            producer.send(
                new ProducerRecord<>(
                    topics.topic("events"),
                    partition.applyAsInt(number) % PARTITIONS,
                    null,
                    ChaosPayments.json(number)));
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

  /** The number of the first payment behind that share of them. */
  int number(double share) {
    return (int) (share * payments.count());
  }

  /** Lets the stream go on to that share of its payments and waits until it has come so far. */
  void send(double share) throws InterruptedException {
    limit = number(share);
    while (sent.get() < limit && !stream.isDone()) {
      Thread.sleep(20);
    }
  }

  /** Lets the stream go on and waits until it makes the job write alerts. */
  void sendUntilAlerts(double share) throws Exception {
    long before = written();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    limit = number(share);
    while (written() < before + UNDER_WAY) {
      assertThat(System.nanoTime()).as("time to write alerts").isLessThan(deadline);
      Thread.sleep(20);
    }
  }

  /** Sends all that is left, and after it what brings event time beyond it. */
  void sendAll() throws Exception {
    send(1.0);
    stream.get();
    try (KafkaProducer<String, String> producer = broker.newProducer(Map.of())) {
      for (int partition = 0; partition < PARTITIONS; partition++) {
        producer
            .send(
                new ProducerRecord<>(
                    topics.topic("events"), partition, null, payments.last(partition)))
            .get();
      }
    }
  }

  /** How many records there are of alerts, whether they count in the end or not. */
  long written() throws Exception {
    TopicPartition alerts = new TopicPartition(topics.topic("alerts"), 0);
    return broker
        .admin()
        .listOffsets(Map.of(alerts, OffsetSpec.latest()))
        .partitionResult(alerts)
        .get()
        .offset();
  }

  /**
   * Kills a task manager and has another one started. Of two checkpoints after the kill the second
   * one shows that the job has noticed it.
   */
  void kill() throws Exception {
    cluster.killTaskManager(cluster.taskManagers().get(0));
    cluster.startTaskManager();
    cluster.awaitSlots(4);
    cluster.awaitCheckpoints(job, 2);
    cluster.awaitRunning(job);
  }

  /** Stops the job with a savepoint and goes on from it with that parallelism. */
  void rescale(int parallelism) throws Exception {
    String savepoint = cluster.stop(job);
    job = cluster.run(ProcessCluster.jobJar(), parallelism, Optional.of(savepoint), arguments);
  }

  /** Waits until what has been applied by now is in a checkpoint. */
  void awaitCheckpoint() throws Exception {
    cluster.awaitCheckpoints(job, 2);
  }

  /** Waits until the job has told what became of the messages. */
  List<JsonNode> awaitStatuses(Predicate<List<JsonNode>> enough) {
    return topics.read("rule-status", enough);
  }

  /** Waits for alerts until they are enough; each one is handed over once. */
  void awaitAlerts(Predicate<JsonNode> isLast) {
    AtomicInteger seen = new AtomicInteger();
    broker.readUntil(
        topics.topic("alerts"),
        IsolationLevel.READ_COMMITTED,
        PATIENCE,
        records -> {
          boolean enough = false;
          for (; seen.get() < records.size(); seen.incrementAndGet()) {
            enough |= isLast.test(json(records.get(seen.get())));
          }
          return enough;
        });
  }

  /** The alerts that count in the end; kills must have made others void. */
  List<JsonNode> alerts() throws Exception {
    awaitCheckpoint();
    List<ConsumerRecord<String, String>> committed =
        broker.readAll(topics.topic("alerts"), IsolationLevel.READ_COMMITTED);
    assertThat(broker.readAll(topics.topic("alerts"), IsolationLevel.READ_UNCOMMITTED))
        .as("kills while alerts were under way")
        .hasSizeGreaterThan(committed.size());
    return committed.stream().map(ChaosRun::json).toList();
  }

  private static JsonNode json(ConsumerRecord<String, String> record) {
    try {
      return JSON.readTree(record.value());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws Exception {
    cluster.close();
    control.close();
    broker.close();
  }
}
