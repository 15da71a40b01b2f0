package io.riskrules.state;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of the times at which a list holds a value. The first format knew an end alone. */
public final class ListEntrySerializer extends ImmutableSerializer<ListEntry> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 2;
  private static final int ENDS_ONLY = 1;

  /** Writes the newest format. */
  public ListEntrySerializer() {
    this(FORMAT);
  }

  private ListEntrySerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(ListEntry value, DataOutputView out) throws IOException {
    TimelineWire.write(out, value.times(), always -> {});
  }

  @Override
  public ListEntry deserialize(DataInputView in) throws IOException {
    return format() == ENDS_ONLY
        ? new ListEntry(in.readLong())
        : new ListEntry(TimelineWire.read(in, () -> true));
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
