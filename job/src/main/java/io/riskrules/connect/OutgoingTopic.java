package io.riskrules.connect;

import io.riskrules.message.OutgoingRecord;
import org.apache.flink.connector.kafka.sink.KafkaRecordSerializationSchema;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Sends records to one topic under their keys. */
final class OutgoingTopic implements KafkaRecordSerializationSchema<OutgoingRecord> {
  private static final long serialVersionUID = 1L;

  private final String topic;

  OutgoingTopic(String topic) {
    this.topic = topic;
  }

  @Override
  public ProducerRecord<byte[], byte[]> serialize(
      OutgoingRecord record, KafkaSinkContext context, Long timestamp) {
    return new ProducerRecord<>(topic, record.keyBytes().orElse(null), record.valueBytes());
  }
}
