package io.riskrules.state;

import io.riskrules.message.RawRecord;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of a record as it came. */
public final class RawRecordSerializer extends ImmutableSerializer<RawRecord> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  /** Writes the newest format. */
  public RawRecordSerializer() {
    this(FORMAT);
  }

  private RawRecordSerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(RawRecord value, DataOutputView out) throws IOException {
    Wire.writeText(out, value.topic());
    out.writeInt(value.partition());
    out.writeLong(value.offset());
    out.writeLong(value.timestampMillis());
    Wire.writeBytes(out, value.key());
    Wire.writeBytes(out, value.value());
  }

  @Override
  public RawRecord deserialize(DataInputView in) throws IOException {
    return new RawRecord(
        Wire.readText(in),
        in.readInt(),
        in.readLong(),
        in.readLong(),
        Wire.readBytes(in),
        Wire.readBytes(in));
  }

  @Override
  public TypeSerializerSnapshot<RawRecord> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<RawRecord> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, RawRecordSerializer::new);
    }
  }
}
