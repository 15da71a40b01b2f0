package io.riskrules.state;

import java.io.IOException;
import java.util.Map;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of a session. Its last event lies elsewhere, so that these need no schema. */
public final class OpenSessionSerializer extends ChangeableSerializer<OpenSession> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  private final PanesSerializer panes = new PanesSerializer();

  /** Writes the newest format. */
  public OpenSessionSerializer() {
    this(FORMAT);
  }

  private OpenSessionSerializer(int format) {
    super(format);
  }

  @Override
  public OpenSession copy(OpenSession from) {
    return from.copy();
  }

  @Override
  public void serialize(OpenSession session, DataOutputView out) throws IOException {
    out.writeLong(session.gapMillis());
    out.writeLong(session.startMillis());
    out.writeLong(session.endMillis());
    out.writeLong(session.count());
    out.writeBoolean(session.late());
    out.writeInt(session.partials().size());
    for (Map.Entry<Long, Panes> partial : session.partials().entrySet()) {
      out.writeLong(partial.getKey());
      panes.serialize(partial.getValue(), out);
    }
  }

  @Override
  public OpenSession deserialize(DataInputView in) throws IOException {
    OpenSession session =
        new OpenSession(
            in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readBoolean());
    for (int left = in.readInt(); left > 0; left--) {
      session.partials().put(in.readLong(), panes.deserialize(in));
    }
    return session;
  }

  @Override
  public TypeSerializerSnapshot<OpenSession> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<OpenSession> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, OpenSessionSerializer::new);
    }
  }
}
