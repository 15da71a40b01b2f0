package io.riskrules.state;

import io.riskrules.message.OutgoingRecord;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of a record that is to be sent. */
public final class OutgoingRecordSerializer extends ImmutableSerializer<OutgoingRecord> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  /** Writes the newest format. */
  public OutgoingRecordSerializer() {
    this(FORMAT);
  }

  private OutgoingRecordSerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(OutgoingRecord value, DataOutputView out) throws IOException {
    Wire.writeText(out, value.key());
    Wire.writeText(out, value.json());
  }

  @Override
  public OutgoingRecord deserialize(DataInputView in) throws IOException {
    return new OutgoingRecord(Wire.readOptionalText(in), Wire.readText(in));
  }

  @Override
  public TypeSerializerSnapshot<OutgoingRecord> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<OutgoingRecord> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, OutgoingRecordSerializer::new);
    }
  }
}
