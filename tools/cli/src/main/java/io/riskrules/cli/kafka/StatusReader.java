package io.riskrules.cli.kafka;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.riskrules.cli.pack.UsageError;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;

/** Waits for what a job says of control messages. It hears whatever comes after it was made. */
public final class StatusReader implements AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Duration POLL = Duration.ofMillis(100);
  private static final Duration TOPIC_PATIENCE = Duration.ofSeconds(10);

  private final Cluster cluster;
  private final KafkaConsumer<String, String> consumer;

  /** A reader at the end of a status topic, which must be there. */
  public StatusReader(Cluster cluster, String topic) {
    this.cluster = cluster;
    this.consumer = opened(cluster, topic);
    consumer.seekToEnd(consumer.assignment());
    consumer.assignment().forEach(consumer::position);
  }

  /** A topic that was made just now may not be known to every broker yet. */
  private static KafkaConsumer<String, String> opened(Cluster cluster, String topic) {
    long deadline = System.nanoTime() + TOPIC_PATIENCE.toNanos();
    while (true) {
      KafkaConsumer<String, String> consumer = Clients.consumer(cluster, topic);
      if (!consumer.assignment().isEmpty()) {
        return consumer;
      }
      consumer.close();
      if (System.nanoTime() - deadline > 0) {
        throw new UsageError("there is no topic " + topic + " at " + cluster);
      }
    }
  }

  /** The statuses of these ids as far as they came in time. */
  public Map<String, JobStatus> await(Collection<String> statusIds, Duration patience) {
    Map<String, JobStatus> found = new TreeMap<>();
    long deadline = System.nanoTime() + patience.toNanos();
    try {
      while (found.size() < statusIds.size() && System.nanoTime() - deadline < 0) {
        for (ConsumerRecord<String, String> record : consumer.poll(POLL)) {
          parse(record.value())
              .filter(status -> statusIds.contains(status.path("statusId").asText()))
              .ifPresent(
                  status -> found.put(status.path("statusId").asText(), JobStatus.of(status)));
        }
      }
      return found;
    } catch (KafkaException e) {
      throw Clients.failure(cluster, e);
    }
  }

  @Override
  public void close() {
    consumer.close();
  }

  static Optional<JsonNode> parse(String value) {
    if (value == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(MAPPER.readTree(value));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
