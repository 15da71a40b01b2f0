package io.riskrules.connect;

import io.riskrules.message.Arrival;
import io.riskrules.message.RecordReader;
import io.riskrules.state.Types;
import org.apache.flink.api.common.serialization.DeserializationSchema;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.connector.kafka.source.reader.deserializer.KafkaRecordDeserializationSchema;
import org.apache.flink.util.Collector;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reads events where they come in, so that each partition has its own watermark by the events' own
 * times.
 */
final class ArrivingEvents implements KafkaRecordDeserializationSchema<Arrival> {
  private static final long serialVersionUID = 1L;

  private final EventParsing parsing;
  private transient RecordReader reader;

  ArrivingEvents(EventParsing parsing) {
    this.parsing = parsing;
  }

  @Override
  public void open(DeserializationSchema.InitializationContext context) {
    reader = parsing.reader();
  }

  @Override
  public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<Arrival> out) {
    out.collect(Arrival.of(RawRecords.of(record), reader, System.currentTimeMillis()));
  }

  @Override
  public TypeInformation<Arrival> getProducedType() {
    return Types.arrivals(parsing.layout());
  }
}
