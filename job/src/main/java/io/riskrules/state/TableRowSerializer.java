package io.riskrules.state;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of a row, each cell under the name of its column. */
public final class TableRowSerializer extends ImmutableSerializer<TableRow> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  /** Writes the newest format. */
  public TableRowSerializer() {
    this(FORMAT);
  }

  private TableRowSerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(TableRow value, DataOutputView out) throws IOException {
    out.writeInt(value.cells().size());
    for (Map.Entry<String, Object> cell : new TreeMap<>(value.cells()).entrySet()) {
      Wire.writeText(out, cell.getKey());
      CellWire.write(out, cell.getValue());
    }
  }

  @Override
  public TableRow deserialize(DataInputView in) throws IOException {
    int count = in.readInt();
    Map<String, Object> cells = new HashMap<>();
    for (int i = 0; i < count; i++) {
      String column = Wire.readText(in);
      cells.put(column, CellWire.read(in));
    }
    return new TableRow(cells);
  }

  @Override
  public TypeSerializerSnapshot<TableRow> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<TableRow> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, TableRowSerializer::new);
    }
  }
}
