package io.riskrules.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.evaluate.Replay.TimedEvent;
import io.riskrules.message.RawRecord;
import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.JobTopics;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.test.junit5.InjectMiniCluster;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole job over the same two topics, again and again: the same alerts, to the byte. */
class DeterminismIT {
  private static final int RUNS = Boolean.getBoolean("riskrules.thorough") ? 20 : 4;
  private static final int PARTITIONS = 3;
  private static final int TASK_MANAGERS = 2;
  private static final int EVENTS = 2_000;
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final List<String> WINDOWS =
      List.of(
          "V1:{'ruleId':'V1','version':1,'when':'count() over 5 minutes >= 20'}",
          "V2:{'ruleId':'V2','version':1,'when':'sum(amount) over 2 minutes where (merchant = 1) > 60'}",
          "S1:{'ruleId':'S1','version':1,'when':'count() > 3','on':{'gap':'20 seconds'}}");

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(TASK_MANAGERS)
              .setNumberSlotsPerTaskManager(4)
              .build());

  private static EmbeddedBroker broker;

  /** Of those that run the one that was started first. */
  private static int firstTaskManager;

  /** Runs that lost alerts which they had written, and wrote them again. */
  private int setBack;

  private final long seed = Long.getLong("riskrules.seed", 20_260_101L);
  private final Random random = new Random(seed);
  private final Story story = new Story(random, 60, EVENTS, WINDOWS);
  private final List<TimedEvent> events = story.events(random);

  @BeforeAll
  static void startBroker() throws Exception {
    broker = EmbeddedBroker.start();
  }

  @AfterAll
  static void stopBroker() throws Exception {
    broker.close();
  }

  private JobTopics topics(String name) throws Exception {
    JobTopics topics = new JobTopics(broker, name, Story.SCHEMA);
    // The broker takes messages of long ago for old ones, and would soon delete them.
    topics.create(PARTITIONS, 1, Map.of("retention.ms", "-1"));
    try (KafkaProducer<String, String> producer = broker.newProducer(Map.of())) {
      for (RawRecord message : story.messages()) {
        producer
            .send(
                new ProducerRecord<>(
                    topics.topic("rules"),
                    0,
                    message.timestampMillis(),
                    message.keyText().orElseThrow(),
                    message
                        .value()
                        .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                        .orElse(null)))
            .get();
      }
    }
    return topics;
  }

  private void send(JobTopics topics, List<TimedEvent> part) throws Exception {
    // Each record by itself can be read by itself.
    try (KafkaProducer<String, String> producer =
        broker.newProducer(Map.of("batch.size", 1, "linger.ms", 0))) {
      List<Future<RecordMetadata>> sent = new ArrayList<>();
      for (TimedEvent event : part) {
        sent.add(
            producer.send(
                new ProducerRecord<>(
                    topics.topic("events"), random.nextInt(PARTITIONS), null, event.json())));
      }
      for (Future<RecordMetadata> each : sent) {
        each.get();
      }
    }
  }

  /** Other speeds of reading and of event time let the inputs interleave otherwise. */
  private Map<String, String> settings(JobTopics topics, String alerts, String mode) {
    Map<String, String> settings = new HashMap<>(topics.settings());
    settings.put("mode", mode);
    settings.put("alerts.sink", "kafka:" + alerts);
    settings.put("transactions.prefix", alerts);
    settings.put("events.start", "earliest");
    settings.put("rules.first", Boolean.toString(mode.equals("immediate")));
    settings.put("kafka.max.poll.records", Integer.toString(1 + random.nextInt(100)));
    settings.put("kafka.max.partition.fetch.bytes", Integer.toString(500 + random.nextInt(9_000)));
    settings.put("flink.pipeline.auto-watermark-interval", 1 + random.nextInt(300) + " ms");
    settings.put("flink.execution.buffer-timeout.interval", random.nextInt(100) + " ms");
    return settings;
  }

  private List<String> bounded(JobTopics topics, String mode, int parallelism) throws Exception {
    String alerts = alertsOf(topics);
    Map<String, String> settings = settings(topics, alerts, mode);
    settings.put("bounded", "true");
    settings.put("parallelism", Integer.toString(parallelism));
    JobTopics.job(settings).execute("bounded");
    return alerts(alerts);
  }

  private String alertsOf(JobTopics topics) throws Exception {
    String alerts = topics.topic("alerts-" + random.nextLong(Long.MAX_VALUE));
    broker.createTopic(alerts, 1);
    return alerts;
  }

  /** A job that goes on, of which a task manager is killed somewhere on the way. */
  private List<String> killed(
      JobTopics topics, int parallelism, MiniCluster cluster, List<String> oracle)
      throws Exception {
    String alerts = alertsOf(topics);
    JobClient client = startLive(topics, alerts, parallelism);
    awaitWritten(alerts, 1 + random.nextInt(oracle.size() / 2));
    kill(cluster);
    List<String> live = await(alerts, oracle.size());
    client.cancel().get();
    if (broker.readAll(alerts, IsolationLevel.READ_UNCOMMITTED).size() > live.size()) {
      setBack++;
    }
    return live;
  }

  private static void kill(MiniCluster cluster) throws Exception {
    for (int number = 0; number < TASK_MANAGERS; number++) {
      cluster.terminateTaskManager(firstTaskManager++).get();
      cluster.startTaskManager();
    }
  }

  private JobClient startLive(JobTopics topics, String alerts, int parallelism) throws Exception {
    Map<String, String> settings = settings(topics, alerts, "as-of");
    settings.put("rules.first", "true");
    settings.put("parallelism", Integer.toString(parallelism));
    settings.put("flink.restart-strategy.type", "fixed-delay");
    settings.put("flink.restart-strategy.fixed-delay.attempts", "50");
    settings.put("flink.restart-strategy.fixed-delay.delay", "200 ms");
    return JobTopics.job(settings).executeAsync("live");
  }

  /** The broker may still be at it to make them visible. */
  private static List<String> alerts(String topic) {
    return await(topic, broker.readAll(topic, IsolationLevel.READ_UNCOMMITTED).size());
  }

  /** What only one of two runs has. */
  private static Set<String> difference(List<String> one, List<String> other) {
    Set<String> only = new TreeSet<>(one);
    only.removeAll(other);
    Set<String> rest = new TreeSet<>(other);
    rest.removeAll(one);
    only.addAll(rest);
    return only;
  }

  @Test
  void everyReplayAlertsAlike(@InjectMiniCluster MiniCluster cluster) throws Exception {
    JobTopics topics = topics("replays");
    send(topics, events);
    flush(topics);
    List<String> oracle = bounded(topics, "as-of", 1);
    assertThat(oracle).hasSizeGreaterThan(1_000).doesNotHaveDuplicates();
    for (int run = 0; run < RUNS; run++) {
      int parallelism = 1 + run % 4;
      List<String> alerts =
          random.nextBoolean()
              ? killed(topics, parallelism, cluster, oracle)
              : bounded(topics, "as-of", parallelism);
      assertThat(alerts.size()).as("run %d of seed %d", run, seed).isEqualTo(oracle.size());
      assertThat(difference(alerts, oracle)).as("run %d of seed %d", run, seed).isEmpty();
    }
    assertThat(difference(bounded(topics, "immediate", 2), oracle)).isNotEmpty();
    assertThat(setBack).as("kills that undid something, seed %d", seed).isPositive();
    System.out.printf(
        Locale.ROOT,
        "%d replays of %d alerts, %d set back, seed %d%n",
        RUNS,
        oracle.size(),
        setBack,
        seed);
  }

  @Test
  void aJobThatIsKilledWhileEventsComeAlertsAlike(@InjectMiniCluster MiniCluster cluster)
      throws Exception {
    JobTopics topics = topics("killed");
    String alerts = topics.topic("live");
    broker.createTopic(alerts, 1);
    JobClient client = startLive(topics, alerts, 3);
    send(topics, events.subList(0, EVENTS / 2));
    awaitWritten(alerts, 1);
    kill(cluster);
    send(topics, events.subList(EVENTS / 2, EVENTS));
    List<String> oracle = bounded(topics, "as-of", 1);
    flush(topics);
    List<String> live = await(alerts, oracle.size());
    client.cancel().get();
    assertThat(live.size()).as("seed %d", seed).isEqualTo(oracle.size());
    assertThat(difference(live, oracle)).as("seed %d", seed).isEmpty();
  }

  /** Events that alert nobody carry event time beyond all others. */
  private void flush(JobTopics topics) {
    try (KafkaProducer<String, String> producer = broker.newProducer(Map.of())) {
      for (int partition = 0; partition < PARTITIONS; partition++) {
        String end =
            "{\"payment_id\":\"end\",\"account\":\"end\",\"paid_at\":\"2024-03-03T10:00:00Z\"}";
        Future<?> unused =
            producer.send(new ProducerRecord<>(topics.topic("events"), partition, null, end));
      }
    }
  }

  private static void awaitWritten(String topic, int count) {
    broker.readUntil(
        topic, IsolationLevel.READ_UNCOMMITTED, PATIENCE, records -> records.size() >= count);
  }

  private static List<String> await(String topic, int count) {
    return broker
        .readUntil(
            topic, IsolationLevel.READ_COMMITTED, PATIENCE, records -> records.size() >= count)
        .stream()
        .map(ConsumerRecord::value)
        .sorted()
        .toList();
  }
}
