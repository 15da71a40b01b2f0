package io.riskrules.cli.kafka;

import io.riskrules.cli.pack.UsageError;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Kafka clients for text, with failures as one line for the user. */
public final class Clients {
  private Clients() {}

  /** A producer that waits for all replicas. */
  public static KafkaProducer<String, String> producer(String bootstrapServers) {
    return producer(Cluster.at(bootstrapServers), Map.of());
  }

  /** The same on any cluster; {@code more} are further settings. */
  static KafkaProducer<String, String> producer(Cluster cluster, Map<String, Object> more) {
    Map<String, Object> settings = new HashMap<>(more);
    settings.put("acks", "all");
    settings.put("max.block.ms", 10_000);
    return open(
        cluster,
        () ->
            new KafkaProducer<>(
                cluster.settings(settings), new StringSerializer(), new StringSerializer()));
  }

  /** A consumer of all partitions of a topic, at its beginning; it sees committed records only. */
  public static KafkaConsumer<String, String> consumer(String bootstrapServers, String topic) {
    return consumer(Cluster.at(bootstrapServers), topic);
  }

  /** The same on any cluster. */
  static KafkaConsumer<String, String> consumer(Cluster cluster, String topic) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("isolation.level", "read_committed");
    settings.put("enable.auto.commit", false);
    settings.put("default.api.timeout.ms", 10_000);
    settings.put("auto.offset.reset", "earliest");
    KafkaConsumer<String, String> consumer =
        open(
            cluster,
            () ->
                new KafkaConsumer<>(
                    cluster.settings(settings),
                    new StringDeserializer(),
                    new StringDeserializer()));
    try {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      return consumer;
    } catch (KafkaException e) {
      consumer.close();
      throw failure(cluster, e);
    }
  }

  static <T> T open(Cluster cluster, Supplier<T> client) {
    try {
      return client.get();
    } catch (KafkaException e) {
      throw failure(cluster, e);
    }
  }

  /** What a failure means for the user. */
  static UsageError failure(Cluster cluster, Throwable cause) {
    if (cause instanceof TimeoutException) {
      return new UsageError("no Kafka broker answers at " + cluster);
    }
    Throwable root = cause;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return new UsageError("Kafka at " + cluster + ": " + root.getMessage());
  }

  static UsageError interrupted() {
    Thread.currentThread().interrupt();
    return new UsageError("interrupted while talking to Kafka");
  }
}
