package io.riskrules.cli.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.riskrules.cli.kafka.Clients;
import java.time.Duration;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;

/** Hands every JSON record of a topic to a receiver, on a thread of its own. */
final class TopicListener implements AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Duration POLL = Duration.ofMillis(200);

  private final KafkaConsumer<String, String> consumer;
  private final Consumer<JsonNode> receiver;
  private final Thread thread;
  private volatile boolean closed;

  TopicListener(String bootstrapServers, String topic, Consumer<JsonNode> receiver) {
    this.consumer = Clients.consumer(bootstrapServers, topic);
    this.receiver = receiver;
    this.thread = new Thread(this::run, "demo-" + topic);
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try (consumer) {
      while (!closed) {
        for (ConsumerRecord<String, String> record : consumer.poll(POLL)) {
          receive(record.value());
        }
      }
    } catch (WakeupException e) {
      // close() wants this thread to end.
    }
  }

  private void receive(String value) {
    if (value == null) {
      return;
    }
    try {
      receiver.accept(MAPPER.readTree(value));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the job wrote a record that is no JSON", e);
    }
  }

  @Override
  public void close() {
    closed = true;
    consumer.wakeup();
    Threads.join(thread);
  }
}
