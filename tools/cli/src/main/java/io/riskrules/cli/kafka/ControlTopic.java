package io.riskrules.cli.kafka;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** The control topic of one cluster: what it says, and a way to say more. */
public final class ControlTopic implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(100);

  private final String bootstrapServers;
  private final String topic;
  private final KafkaProducer<String, String> producer;

  /** The topic of that name, which is there already. */
  public ControlTopic(String bootstrapServers, String topic) {
    this.bootstrapServers = bootstrapServers;
    this.topic = topic;
    this.producer = Clients.producer(bootstrapServers);
  }

  /** Reads the topic from its beginning to its present end. */
  public static LiveRules read(String bootstrapServers, String topic) {
    LiveRules live = new LiveRules();
    try (KafkaConsumer<String, String> consumer = Clients.consumer(bootstrapServers, topic)) {
      Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
      while (ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
        consumer.poll(POLL).forEach(record -> live.apply(record.key(), record.value()));
      }
      return live;
    } catch (KafkaException e) {
      throw Clients.failure(bootstrapServers, e);
    }
  }

  /** Sends one message and waits until the broker has it; gives its {@code partition-offset}. */
  public String send(ControlMessage message) {
    try {
      RecordMetadata place =
          producer.send(new ProducerRecord<>(topic, message.key(), message.value())).get();
      return place.partition() + "-" + place.offset();
    } catch (ExecutionException e) {
      throw Clients.failure(bootstrapServers, e.getCause());
    } catch (KafkaException e) {
      throw Clients.failure(bootstrapServers, e);
    } catch (InterruptedException e) {
      throw Clients.interrupted();
    }
  }

  @Override
  public void close() {
    producer.close();
  }
}
