package io.riskrules.connect;

import io.riskrules.config.SchemaSource;
import io.riskrules.config.SharedCompilers;
import io.riskrules.message.Arrival;
import io.riskrules.message.EventReader;
import io.riskrules.state.EventLayout;
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

  private final SchemaSource schema;
  private final EventLayout layout;
  private transient EventReader reader;

  ArrivingEvents(SchemaSource schema, EventLayout layout) {
    this.schema = schema;
    this.layout = layout;
  }

  @Override
  public void open(DeserializationSchema.InitializationContext context) {
    reader = new EventReader(SharedCompilers.of(schema).schema());
  }

  @Override
  public void deserialize(ConsumerRecord<byte[], byte[]> record, Collector<Arrival> out) {
    out.collect(Arrival.of(RawRecords.of(record), reader, System.currentTimeMillis()));
  }

  @Override
  public TypeInformation<Arrival> getProducedType() {
    return Types.arrivals(layout);
  }
}
