package io.riskrules.cli.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/** The control topic of one cluster: what it says, and a way to say more. */
public final class ControlTopic implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(100);

  private final Cluster cluster;
  private final String topic;
  private final KafkaProducer<String, String> producer;

  /** The topic of that name, which is there already. */
  public ControlTopic(String bootstrapServers, String topic) {
    this.cluster = Cluster.at(bootstrapServers);
    this.topic = topic;
    this.producer = Clients.producer(bootstrapServers);
  }

  /** Reads the topic from its beginning to its present end. */
  public static LiveRules read(String bootstrapServers, String topic) {
    LiveRules live = new LiveRules();
    replay(Cluster.at(bootstrapServers), topic, live::apply);
    return live;
  }

  /** Hands over every key and value of a topic from its beginning to its present end. */
  public static void replay(Cluster cluster, String topic, BiConsumer<String, String> receiver) {
    try (KafkaConsumer<String, String> consumer = Clients.consumer(cluster, topic)) {
      Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
      while (ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
        consumer.poll(POLL).forEach(record -> receiver.accept(record.key(), record.value()));
      }
    } catch (KafkaException e) {
      throw Clients.failure(cluster, e);
    }
  }

  /**
   * Sends all messages or none, in their order, and waits until the broker has them; gives them by
   * their {@code partition-offset}.
   */
  public static Map<String, ControlMessage> sendAll(
      Cluster cluster, String topic, List<ControlMessage> messages) {
    Map<String, ControlMessage> sent = new LinkedHashMap<>();
    if (messages.isEmpty()) {
      return sent;
    }
    String transaction = "riskrules-publish-" + UUID.randomUUID();
    try (KafkaProducer<String, String> producer =
        Clients.producer(cluster, Map.of("transactional.id", transaction))) {
      producer.initTransactions();
      producer.beginTransaction();
      List<Future<RecordMetadata>> places = new ArrayList<>();
      for (ControlMessage each : messages) {
        places.add(producer.send(new ProducerRecord<>(topic, each.key(), each.value())));
      }
      producer.commitTransaction();
      for (int i = 0; i < places.size(); i++) {
        RecordMetadata place = places.get(i).get();
        sent.put(place.partition() + "-" + place.offset(), messages.get(i));
      }
      return sent;
    } catch (ExecutionException e) {
      throw Clients.failure(cluster, e.getCause());
    } catch (KafkaException e) {
      throw Clients.failure(cluster, e);
    } catch (InterruptedException e) {
      throw Clients.interrupted();
    }
  }

  /** Sends one message and waits until the broker has it; gives its {@code partition-offset}. */
  public String send(ControlMessage message) {
    try {
      RecordMetadata place =
          producer.send(new ProducerRecord<>(topic, message.key(), message.value())).get();
      return place.partition() + "-" + place.offset();
    } catch (ExecutionException e) {
      throw Clients.failure(cluster, e.getCause());
    } catch (KafkaException e) {
      throw Clients.failure(cluster, e);
    } catch (InterruptedException e) {
      throw Clients.interrupted();
    }
  }

  @Override
  public void close() {
    producer.close();
  }
}
