package io.riskrules.state;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of the time until which a list holds a value. */
public final class ListEntrySerializer extends ImmutableSerializer<ListEntry> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  /** Writes the newest format. */
  public ListEntrySerializer() {
    this(FORMAT);
  }

  private ListEntrySerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(ListEntry value, DataOutputView out) throws IOException {
    out.writeLong(value.untilMillis());
  }

  @Override
  public ListEntry deserialize(DataInputView in) throws IOException {
    return new ListEntry(in.readLong());
  }

  @Override
  public TypeSerializerSnapshot<ListEntry> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<ListEntry> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, ListEntrySerializer::new);
    }
  }
}
