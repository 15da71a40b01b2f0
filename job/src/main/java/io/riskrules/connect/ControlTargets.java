package io.riskrules.connect;

import io.riskrules.config.ConfigurationProblem;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Finds the last visible record of each partition of the control topic. Offsets behind it may
 * belong to aborted transactions or be compacted away, so the end offset alone does not name one.
 */
public final class ControlTargets {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(200);
  private static final long FIRST_STEP = 1_000;

  private ControlTargets() {}

  /** The offset of that record by partition; a partition without a visible record has none. */
  public static Map<Integer, Long> find(Properties kafka, String topic)
      throws ConfigurationProblem {
    Properties properties = new Properties();
    properties.putAll(kafka);
    properties.put("isolation.level", "read_committed");
    properties.put("enable.auto.commit", "false");
    properties.put("allow.auto.create.topics", "false");
    properties.put("default.api.timeout.ms", Long.toString(PATIENCE.toMillis()));
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      if (partitions.isEmpty()) {
        throw new ConfigurationProblem("the control topic '" + topic + "' does not exist");
      }
      Map<TopicPartition, Long> first = consumer.beginningOffsets(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      Map<Integer, Long> targets = new HashMap<>();
      for (TopicPartition partition : partitions) {
        last(consumer, partition, first.get(partition), ends.get(partition))
            .ifPresent(offset -> targets.put(partition.partition(), offset));
      }
      return targets;
    } catch (KafkaException e) {
      throw new ConfigurationProblem(
          "cannot read the control topic '" + topic + "': " + e.getMessage());
    }
  }

  /** Looks at ever longer ends of the partition until there is a record in one. */
  private static Optional<Long> last(
      KafkaConsumer<byte[], byte[]> consumer, TopicPartition partition, long first, long end) {
    consumer.assign(List.of(partition));
    for (long step = FIRST_STEP; ; step *= FIRST_STEP) {
      long from = Math.max(first, end - step);
      Optional<Long> found = visible(consumer, partition, from, end);
      if (found.isPresent() || from == first) {
        return found;
      }
    }
  }

  private static Optional<Long> visible(
      KafkaConsumer<byte[], byte[]> consumer, TopicPartition partition, long from, long end) {
    Optional<Long> found = Optional.empty();
    consumer.seek(partition, from);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (consumer.position(partition) < end) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
        if (record.offset() < end) {
          found = Optional.of(record.offset());
        }
      }
      if (System.nanoTime() - deadline > 0) {
        throw new KafkaException("no answer within " + PATIENCE.toSeconds() + " seconds");
      }
    }
    return found;
  }
}
