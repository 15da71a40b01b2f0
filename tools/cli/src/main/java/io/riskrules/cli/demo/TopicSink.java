package io.riskrules.cli.demo;

import io.riskrules.cli.kafka.Clients;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Events as records of a topic. */
final class TopicSink implements EventSink {
  private static final Logger LOG = LoggerFactory.getLogger(TopicSink.class);

  private final KafkaProducer<String, String> producer;
  private final String topic;

  TopicSink(String bootstrapServers, String topic) {
    this.producer = Clients.producer(bootstrapServers);
    this.topic = topic;
  }

  @Override
  public boolean send(String event) {
    Future<RecordMetadata> later =
        producer.send(
            new ProducerRecord<>(topic, event),
            (place, failure) -> {
              if (failure != null) {
                LOG.warn("an event was not sent", failure);
              }
            });
    return !later.isCancelled();
  }

  @Override
  public void close() {
    producer.close();
  }
}
