package io.riskrules.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of the generations of an aggregate. */
public final class GenerationsSerializer extends ImmutableSerializer<Generations> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  /** Writes the newest format. */
  public GenerationsSerializer() {
    this(FORMAT);
  }

  private GenerationsSerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(Generations generations, DataOutputView out) throws IOException {
    out.writeInt(generations.list().size());
    for (Generation generation : generations.list()) {
      out.writeLong(generation.fromMillis());
      out.writeLong(generation.untilMillis());
      out.writeLong(generation.sinceMillis());
      out.writeLong(generation.number());
    }
  }

  @Override
  public Generations deserialize(DataInputView in) throws IOException {
    List<Generation> list = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      list.add(new Generation(in.readLong(), in.readLong(), in.readLong(), in.readLong()));
    }
    return new Generations(list);
  }

  @Override
  public TypeSerializerSnapshot<Generations> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<Generations> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, GenerationsSerializer::new);
    }
  }
}
