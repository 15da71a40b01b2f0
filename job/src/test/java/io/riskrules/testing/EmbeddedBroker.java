package io.riskrules.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.test.KafkaClusterTestKit;
import org.apache.kafka.common.test.TestKitNodes;

/**
 * A real Kafka broker inside this JVM, on a port of its own, with transactions. Keys and values are
 * text; a null value is a tombstone. Starting takes about two seconds the first time.
 */
public final class EmbeddedBroker implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(100);

  private final KafkaClusterTestKit kit;
  private final Admin admin;
  private final KafkaProducer<String, String> producer;

  private EmbeddedBroker(KafkaClusterTestKit kit) {
    this.kit = kit;
    this.admin = Admin.create(Map.of("bootstrap.servers", kit.bootstrapServers()));
    this.producer = newProducer(Map.of());
  }

  /** Starts a broker and waits until it answers. */
  public static EmbeddedBroker start() throws Exception {
    TestKitNodes nodes =
        new TestKitNodes.Builder()
            .setCombined(true)
            .setNumBrokerNodes(1)
            .setNumControllerNodes(1)
            .build();
    KafkaClusterTestKit kit =
        new KafkaClusterTestKit.Builder(nodes)
            .setConfigProp("auto.create.topics.enable", "false")
            .setConfigProp("offsets.topic.num.partitions", "1")
            .setConfigProp("offsets.topic.replication.factor", "1")
            .setConfigProp("transaction.state.log.num.partitions", "1")
            .setConfigProp("transaction.state.log.replication.factor", "1")
            .setConfigProp("transaction.state.log.min.isr", "1")
            .setConfigProp("share.coordinator.state.topic.replication.factor", "1")
            .setConfigProp("share.coordinator.state.topic.min.isr", "1")
            .setConfigProp("log.cleaner.backoff.ms", "200")
            .setConfigProp("group.initial.rebalance.delay.ms", "0")
            .build();
    try {
      kit.format();
      kit.startup();
      kit.waitForReadyBrokers();
      return new EmbeddedBroker(kit);
    } catch (Exception e) {
      kit.close();
      throw e;
    }
  }

  /** The address that clients connect to. */
  public String bootstrapServers() {
    return kit.bootstrapServers();
  }

  /** Creates a topic with topic settings such as {@code cleanup.policy}. */
  public void createTopic(String name, int partitions, Map<String, String> config)
      throws ExecutionException, InterruptedException {
    NewTopic topic = new NewTopic(name, Optional.of(partitions), Optional.empty()).configs(config);
    admin.createTopics(List.of(topic)).all().get();
  }

  /** Creates a topic with the settings of the broker. */
  public void createTopic(String name, int partitions)
      throws ExecutionException, InterruptedException {
    createTopic(name, partitions, Map.of());
  }

  /** Sends one record outside any transaction and waits until the broker has it. */
  public RecordMetadata send(String topic, String key, String value)
      throws ExecutionException, InterruptedException {
    return producer.send(new ProducerRecord<>(topic, key, value)).get();
  }

  /**
   * A producer of text with further settings, such as a {@code transactional.id}; the caller closes
   * it.
   */
  public KafkaProducer<String, String> newProducer(Map<String, Object> settings) {
    Map<String, Object> all = new HashMap<>(settings);
    all.put("bootstrap.servers", bootstrapServers());
    return new KafkaProducer<>(all, new StringSerializer(), new StringSerializer());
  }

  /** The administration client of this broker. */
  public Admin admin() {
    return admin;
  }

  /**
   * Reads what the topic holds now, from its first record to its end under the isolation level; an
   * open transaction is the end for {@code READ_COMMITTED}. Records of one partition keep their
   * order.
   */
  public List<ConsumerRecord<String, String>> readAll(String topic, IsolationLevel isolation) {
    try (KafkaConsumer<String, String> consumer = newConsumer(topic, isolation)) {
      Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
      List<ConsumerRecord<String, String>> records = new ArrayList<>();
      while (ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
        consumer.poll(POLL).forEach(records::add);
      }
      return List.copyOf(records);
    }
  }

  /**
   * Reads from the first record until what was read satisfies the condition.
   *
   * @throws AssertionError when the time is over first; the message shows what was read
   */
  public List<ConsumerRecord<String, String>> readUntil(
      String topic,
      IsolationLevel isolation,
      Duration timeout,
      Predicate<List<ConsumerRecord<String, String>>> enough) {
    long deadline = System.nanoTime() + timeout.toNanos();
    List<ConsumerRecord<String, String>> records = new ArrayList<>();
    try (KafkaConsumer<String, String> consumer = newConsumer(topic, isolation)) {
      while (!enough.test(List.copyOf(records))) {
        if (System.nanoTime() - deadline > 0) {
          throw new AssertionError(
              "not enough in topic " + topic + " after " + timeout + ": " + describe(records));
        }
        consumer.poll(POLL).forEach(records::add);
      }
    }
    return List.copyOf(records);
  }

  private KafkaConsumer<String, String> newConsumer(String topic, IsolationLevel isolation) {
    Map<String, Object> settings =
        Map.of(
            "bootstrap.servers", bootstrapServers(),
            "isolation.level", isolation.toString(),
            "enable.auto.commit", false);
    KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
    List<TopicPartition> partitions =
        consumer.partitionsFor(topic).stream()
            .map(info -> new TopicPartition(topic, info.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToBeginning(partitions);
    return consumer;
  }

  private static String describe(List<ConsumerRecord<String, String>> records) {
    StringBuilder text = new StringBuilder().append(records.size()).append(" records");
    for (ConsumerRecord<String, String> each : records) {
      text.append("\n  ").append(each.key()).append(" = ").append(each.value());
    }
    return text.toString();
  }

  @Override
  public void close() throws Exception {
    producer.close();
    admin.close();
    kit.close();
  }
}
