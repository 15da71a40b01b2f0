package io.riskrules.connect;

import io.riskrules.config.Address;
import io.riskrules.config.Options.Delivery;
import io.riskrules.config.Options.Start;
import io.riskrules.config.Settings;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import java.util.Properties;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.connector.base.DeliveryGuarantee;
import org.apache.flink.connector.kafka.sink.KafkaSink;
import org.apache.flink.connector.kafka.sink.KafkaSinkBuilder;
import org.apache.flink.connector.kafka.source.KafkaSource;
import org.apache.flink.connector.kafka.source.KafkaSourceBuilder;
import org.apache.flink.connector.kafka.source.enumerator.initializer.OffsetsInitializer;

/** The topics of one job as sources and sinks. */
final class KafkaTopics {
  private static final String COMMITTED_ONLY = "read_committed";

  private final Settings settings;
  private final EventParsing parsing;

  /** The topics that the settings name. */
  KafkaTopics(Settings settings, EventParsing parsing) {
    this.settings = settings;
    this.parsing = parsing;
  }

  /** Events, or dead letters where they cannot be read. */
  Source<Arrival, ?, ?> events() {
    KafkaSourceBuilder<Arrival> builder =
        KafkaSource.<Arrival>builder()
            .setProperties(settings.kafkaProperties())
            .setProperty("isolation.level", COMMITTED_ONLY)
            .setTopics(settings.events().place())
            .setGroupId(settings.eventsGroup())
            .setStartingOffsets(start(settings.eventsStart()))
            .setDeserializer(new ArrivingEvents(parsing));
    if (settings.bounded()) {
      builder.setBounded(OffsetsInitializer.latest());
    }
    return builder.build();
  }

  /** The connector has no other way to say this than the type that Kafka has deprecated. */
  @SuppressWarnings("deprecation")
  private static OffsetsInitializer start(Start start) {
    return switch (start) {
      case GROUP ->
          OffsetsInitializer.committedOffsets(
              org.apache.kafka.clients.consumer.OffsetResetStrategy.EARLIEST);
      case EARLIEST -> OffsetsInitializer.earliest();
      case LATEST -> OffsetsInitializer.latest();
    };
  }

  /**
   * Control records from the first one on; to be read by one subtask, so that they stay in order.
   */
  Source<RawRecord, ?, ?> control() {
    KafkaSourceBuilder<RawRecord> builder =
        KafkaSource.<RawRecord>builder()
            .setProperties(settings.kafkaProperties())
            .setProperty("isolation.level", COMMITTED_ONLY)
            .setProperty("commit.offsets.on.checkpoint", "false")
            .setTopics(settings.rules().place())
            .setStartingOffsets(OffsetsInitializer.earliest())
            .setDeserializer(new RawRecords());
    if (settings.bounded()) {
      builder.setBounded(OffsetsInitializer.latest());
    }
    return builder.build();
  }

  /** A topic that holds each record once, or at least once if the settings want it at once. */
  Sink<OutgoingRecord> exactly(Address address) {
    if (settings.alertsDelivery() == Delivery.AT_LEAST_ONCE) {
      return atLeast(address);
    }
    return sink(address)
        .setDeliveryGuarantee(DeliveryGuarantee.EXACTLY_ONCE)
        .setTransactionalIdPrefix(settings.transactionsPrefix() + "-" + address.place())
        .setProperty(
            "transaction.timeout.ms", Long.toString(settings.transactionsTimeout().toMillis()))
        .build();
  }

  /** A topic that may hold a record twice after a failure. */
  Sink<OutgoingRecord> atLeast(Address address) {
    return sink(address).setDeliveryGuarantee(DeliveryGuarantee.AT_LEAST_ONCE).build();
  }

  private KafkaSinkBuilder<OutgoingRecord> sink(Address address) {
    Properties properties = settings.kafkaProperties();
    return KafkaSink.<OutgoingRecord>builder()
        .setKafkaProducerConfig(properties)
        .setBootstrapServers(properties.getProperty("bootstrap.servers"))
        .setRecordSerializer(new OutgoingTopic(address.place()));
  }
}
