package io.riskrules.connect;

import io.riskrules.message.RawRecord;
import io.riskrules.state.Types;
import java.util.Optional;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Hands records on as they are: tombstones and garbage too. */
final class RawRecords implements KafkaRecordDeserializationSchema<RawRecord> {
  private static final long serialVersionUID = 1L;

  static RawRecord of(ConsumerRecord<byte[], byte[]> record) {
    return new RawRecord(
        record.topic(),
        record.partition(),
        record.offset(),
        record.timestamp(),
        Optional.ofNullable(record.key()),
        Optional.ofNullable(record.value()));
  }

  @Override
  public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<RawRecord> out) {
    out.collect(of(record));
  }

  @Override
  public TypeInformation<RawRecord> getProducedType() {
    return Types.RAW;
  }
}
