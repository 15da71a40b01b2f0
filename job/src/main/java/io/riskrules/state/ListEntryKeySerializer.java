package io.riskrules.state;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of a value of a named list. */
public final class ListEntryKeySerializer extends ImmutableSerializer<ListEntryKey> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  /** Writes the newest format. */
  public ListEntryKeySerializer() {
    this(FORMAT);
  }

  private ListEntryKeySerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(ListEntryKey value, DataOutputView out) throws IOException {
    Wire.writeText(out, value.list());
    CellWire.write(out, value.value());
  }

  @Override
  public ListEntryKey deserialize(DataInputView in) throws IOException {
    return new ListEntryKey(Wire.readText(in), CellWire.read(in));
  }

  @Override
  public TypeSerializerSnapshot<ListEntryKey> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<ListEntryKey> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, ListEntryKeySerializer::new);
    }
  }
}
