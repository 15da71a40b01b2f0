package io.riskrules.state;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of panes. Values carry a mark of their kind, so that they need no schema. */
public final class PanesSerializer extends ChangeableSerializer<Panes> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;
  private static final int VALUES = 1;
  private static final int DISTINCT = 2;

  /** Writes the newest format. */
  public PanesSerializer() {
    this(FORMAT);
  }

  private PanesSerializer(int format) {
    super(format);
  }

  @Override
  public Panes copy(Panes from) {
    return from.copy();
  }

  @Override
  public void serialize(Panes panes, DataOutputView out) throws IOException {
    out.writeByte(panes instanceof ValuePanes ? VALUES : DISTINCT);
    out.writeLong(panes.overMillis());
    out.writeLong(panes.everyMillis());
    if (panes instanceof ValuePanes values) {
      writeValues(values, out);
    } else {
      writeDistinct((DistinctPanes) panes, out);
    }
  }

  private static void writeValues(ValuePanes panes, DataOutputView out) throws IOException {
    out.writeInt(panes.size());
    long previous = 0;
    for (int place = 0; place < panes.size(); place++) {
      Wire.writeShort(out, panes.number(place) - previous);
      Wire.writeShort(out, panes.count(place));
      Object value = panes.value(place);
      out.writeBoolean(value != null);
      if (value != null) {
        CellWire.write(out, value);
      }
      previous = panes.number(place);
    }
  }

  private static void writeDistinct(DistinctPanes panes, DataOutputView out) throws IOException {
    Map<Long, Set<Object>> values = panes.values();
    out.writeInt(values.size());
    for (Map.Entry<Long, Set<Object>> pane : values.entrySet()) {
      out.writeLong(pane.getKey());
      out.writeInt(pane.getValue().size());
      for (Object value : pane.getValue()) {
        CellWire.write(out, value);
      }
    }
  }

  @Override
  public Panes deserialize(DataInputView in) throws IOException {
    int kind = in.readByte();
    long overMillis = in.readLong();
    long everyMillis = in.readLong();
    return switch (kind) {
      case VALUES -> readValues(in, overMillis, everyMillis);
      case DISTINCT -> readDistinct(in, overMillis, everyMillis);
      default -> throw new IOException("panes of the unknown kind " + kind);
    };
  }

  private static Panes readValues(DataInputView in, long overMillis, long everyMillis)
      throws IOException {
    int size = in.readInt();
    ValuePanes panes = new ValuePanes(overMillis, everyMillis, size);
    long number = 0;
    for (int i = 0; i < size; i++) {
      number += Wire.readShort(in);
      int place = panes.placeOf(number);
      long count = Wire.readShort(in);
      panes.set(place, count, in.readBoolean() ? CellWire.read(in) : null);
    }
    return panes;
  }

  private static Panes readDistinct(DataInputView in, long overMillis, long everyMillis)
      throws IOException {
    DistinctPanes panes = new DistinctPanes(overMillis, everyMillis);
    for (int left = in.readInt(); left > 0; left--) {
      long number = in.readLong();
      for (int values = in.readInt(); values > 0; values--) {
        panes.add(number, CellWire.read(in));
      }
    }
    return panes;
  }

  @Override
  public TypeSerializerSnapshot<Panes> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<Panes> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, PanesSerializer::new);
    }
  }
}
