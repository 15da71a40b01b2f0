package io.riskrules.cli.kafka;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.riskrules.cli.pack.UsageError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
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

  /** What became of one message: applied, rejected, stale or deleted, and why, a line a finding. */
  public record Status(String status, List<String> reasons) {
    public Status {
      reasons = List.copyOf(reasons);
    }
  }

  private final String bootstrapServers;
  private final KafkaConsumer<String, String> consumer;

  /** A reader at the end of a status topic, which must be there. */
  public StatusReader(String bootstrapServers, String topic) {
    this.bootstrapServers = bootstrapServers;
    this.consumer = Clients.consumer(bootstrapServers, topic);
    if (consumer.assignment().isEmpty()) {
      consumer.close();
      throw new UsageError("there is no topic " + topic + " at " + bootstrapServers);
    }
    consumer.seekToEnd(consumer.assignment());
    consumer.assignment().forEach(consumer::position);
  }

  /** The statuses of these ids as far as they came in time. */
  public Map<String, Status> await(Collection<String> statusIds, Duration patience) {
    Map<String, Status> found = new TreeMap<>();
    long deadline = System.nanoTime() + patience.toNanos();
    try {
      while (found.size() < statusIds.size() && System.nanoTime() - deadline < 0) {
        for (ConsumerRecord<String, String> record : consumer.poll(POLL)) {
          parse(record.value())
              .filter(status -> statusIds.contains(status.path("statusId").asText()))
              .ifPresent(status -> found.put(status.path("statusId").asText(), status(status)));
        }
      }
      return found;
    } catch (KafkaException e) {
      throw Clients.failure(bootstrapServers, e);
    }
  }

  @Override
  public void close() {
    consumer.close();
  }

  private static Status status(JsonNode node) {
    List<String> reasons = new ArrayList<>();
    for (JsonNode each : node.path("diagnostics")) {
      String hint = each.path("hint").isTextual() ? " (" + each.path("hint").asText() + ")" : "";
      reasons.add(
          each.path("severity").asText("error")
              + (": " + each.path("message").asText())
              + (" [" + each.path("code").asText() + "]")
              + hint);
    }
    return new Status(node.path("status").asText(), reasons);
  }

  private static Optional<JsonNode> parse(String value) {
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
