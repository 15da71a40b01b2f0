package io.riskrules.state;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Bytes of a row, each cell under the name of its column. The first format knew the cells of the
 * moment alone.
 */
public final class TableRowSerializer extends ImmutableSerializer<TableRow> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 2;
  private static final int MOMENT_ONLY = 1;

  /** Writes the newest format. */
  public TableRowSerializer() {
    this(FORMAT);
  }

  private TableRowSerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(TableRow value, DataOutputView out) throws IOException {
    TimelineWire.write(out, value.cells(), cells -> writeCells(out, cells));
  }

  @Override
  public TableRow deserialize(DataInputView in) throws IOException {
    return format() == MOMENT_ONLY
        ? new TableRow(readCells(in))
        : new TableRow(TimelineWire.read(in, () -> readCells(in)));
  }

  private static void writeCells(DataOutputView out, Map<String, Object> cells) throws IOException {
    out.writeInt(cells.size());
    for (Map.Entry<String, Object> cell : new TreeMap<>(cells).entrySet()) {
      Wire.writeText(out, cell.getKey());
      CellWire.write(out, cell.getValue());
    }
  }

  private static Map<String, Object> readCells(DataInputView in) throws IOException {
    int count = in.readInt();
    Map<String, Object> cells = new HashMap<>();
    for (int i = 0; i < count; i++) {
      String column = Wire.readText(in);
      cells.put(column, CellWire.read(in));
    }
    return Map.copyOf(cells);
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
