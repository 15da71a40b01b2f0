package io.riskrules.bench;

import io.riskrules.message.Arrival;
import io.riskrules.message.EventReader;
import io.riskrules.message.RawRecord;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/** Reads events as the job's Kafka source does. */
final class ReadJson extends RichMapFunction<RawRecord, Arrival> {
  private static final long serialVersionUID = 1L;

  private transient EventReader reader;

  @Override
  public void open(OpenContext context) {
    reader = new EventReader(Events.compiler().schema());
  }

  @Override
  public Arrival map(RawRecord record) {
    return Arrival.of(record, reader, 0);
  }
}
