package io.riskrules.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.IsolationLevel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EmbeddedBrokerIT {
  private static EmbeddedBroker broker;

  @BeforeAll
  static void start() throws Exception {
    broker = EmbeddedBroker.start();
  }

  @AfterAll
  static void stop() throws Exception {
    broker.close();
  }

  @Test
  void onlyCommittedRecordsAreReadAsCommitted() throws Exception {
    broker.createTopic("payments", 1);
    try (KafkaProducer<String, String> producer =
        broker.newProducer(Map.of("transactional.id", "payments-writer"))) {
      producer.initTransactions();
      producer.beginTransaction();
      producer.send(new ProducerRecord<>("payments", "k", "kept")).get();
      producer.commitTransaction();
      producer.beginTransaction();
      producer.send(new ProducerRecord<>("payments", "k", "aborted")).get();
      producer.abortTransaction();
      producer.beginTransaction();
      producer.send(new ProducerRecord<>("payments", "k", "open")).get();

      assertThat(values(broker.readAll("payments", IsolationLevel.READ_COMMITTED)))
          .containsExactly("kept");
      assertThat(values(broker.readAll("payments", IsolationLevel.READ_UNCOMMITTED)))
          .containsExactly("kept", "aborted", "open");

      producer.commitTransaction();
    }
    List<ConsumerRecord<String, String>> records =
        broker.readUntil(
            "payments",
            IsolationLevel.READ_COMMITTED,
            Duration.ofSeconds(30),
            read -> read.size() >= 2);
    assertThat(values(records)).containsExactly("kept", "open");
  }

  @Test
  void partitionsAndTombstonesAreKept() throws Exception {
    broker.createTopic("rules", 3, Map.of("cleanup.policy", "compact"));
    broker.send("rules", "r1", "text");
    broker.send("rules", "r1", null);

    List<ConsumerRecord<String, String>> records =
        broker.readAll("rules", IsolationLevel.READ_COMMITTED);
    assertThat(values(records)).containsExactly("text", null);
    assertThat(records)
        .extracting(ConsumerRecord::partition)
        .containsOnly(records.get(0).partition());
  }

  @Test
  void readingInVainSaysWhatWasRead() throws Exception {
    broker.createTopic("quiet", 1);
    broker.send("quiet", "k", "alone");

    assertThatThrownBy(
            () ->
                broker.readUntil(
                    "quiet",
                    IsolationLevel.READ_COMMITTED,
                    Duration.ofMillis(500),
                    read -> read.size() == 2))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("k = alone");
  }

  private static List<String> values(List<ConsumerRecord<String, String>> records) {
    return records.stream().map(ConsumerRecord::value).toList();
  }
}
