package io.riskrules.cli.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.riskrules.cli.pack.UsageError;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalBrokerIT {
  @TempDir Path folder;

  @Test
  void carriesRecordsThroughATopicItCreates() throws ExecutionException, InterruptedException {
    try (LocalBroker broker = LocalBroker.start(folder, 0);
        Topics topics = new Topics(broker.bootstrapServers())) {
      assertThat(topics.exists("rules")).isFalse();
      topics.createControl("rules");
      topics.createControl("rules");
      assertThat(topics.exists("rules")).isTrue();

      try (KafkaProducer<String, String> producer = Clients.producer(broker.bootstrapServers())) {
        producer.send(new ProducerRecord<>("rules", "R1", "{}")).get();
      }
      try (KafkaConsumer<String, String> consumer =
          Clients.consumer(broker.bootstrapServers(), "rules")) {
        List<String> keys =
            StreamSupport.stream(consumer.poll(Duration.ofSeconds(20)).spliterator(), false)
                .map(ConsumerRecord::key)
                .toList();
        assertThat(keys).containsExactly("R1");
      }
    }
  }

  @Test
  void saysInOneLineThatNoBrokerAnswers() {
    assertThatThrownBy(() -> new Topics("not an address"))
        .isInstanceOf(UsageError.class)
        .hasMessageContaining("not an address");
  }
}
