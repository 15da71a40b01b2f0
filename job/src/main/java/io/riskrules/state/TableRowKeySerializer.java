package io.riskrules.state;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of the key of a row. */
public final class TableRowKeySerializer extends ImmutableSerializer<TableRowKey> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  /** Writes the newest format. */
  public TableRowKeySerializer() {
    this(FORMAT);
  }

  private TableRowKeySerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(TableRowKey value, DataOutputView out) throws IOException {
    Wire.writeText(out, value.table());
    CellWire.write(out, value.key());
  }

  @Override
  public TableRowKey deserialize(DataInputView in) throws IOException {
    return new TableRowKey(Wire.readText(in), CellWire.read(in));
  }

  @Override
  public TypeSerializerSnapshot<TableRowKey> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<TableRowKey> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, TableRowKeySerializer::new);
    }
  }
}
