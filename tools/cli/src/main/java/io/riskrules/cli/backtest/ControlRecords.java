package io.riskrules.cli.backtest;

import io.riskrules.message.RawRecord;
import io.riskrules.state.RawRecordSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/** Control records on their way to the source, as the bytes that the job itself makes of them. */
final class ControlRecords implements RecordSource.Records {
  private static final long serialVersionUID = 1L;

  private final int count;
  private final byte[] bytes;

  ControlRecords(List<RawRecord> records) {
    this.count = records.size();
    DataOutputSerializer out = new DataOutputSerializer(1_024);
    RawRecordSerializer serializer = new RawRecordSerializer();
    try {
      for (RawRecord record : records) {
        serializer.serialize(record, out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory", e);
    }
    this.bytes = out.getCopyOfBuffer();
  }

  @Override
  public boolean isEmpty() {
    return count == 0;
  }

  @Override
  public Iterator<RawRecord> open() {
    List<RawRecord> records = new ArrayList<>(count);
    DataInputDeserializer in = new DataInputDeserializer(bytes);
    RawRecordSerializer serializer = new RawRecordSerializer();
    try {
      for (int i = 0; i < count; i++) {
        records.add(serializer.deserialize(in));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory", e);
    }
    return records.iterator();
  }
}
