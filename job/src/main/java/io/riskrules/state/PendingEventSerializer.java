package io.riskrules.state;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of what an event waits for. The event lies elsewhere, so that these need no schema. */
public final class PendingEventSerializer extends ImmutableSerializer<PendingEvent> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  /** Writes the newest format. */
  public PendingEventSerializer() {
    this(FORMAT);
  }

  private PendingEventSerializer(int format) {
    super(format);
  }

  @Override
  public void serialize(PendingEvent pending, DataOutputView out) throws IOException {
    out.writeBoolean(pending.late());
    out.writeInt(pending.groups());
    Wire.writeTexts(out, pending.answered());
    AnswersWire.write(out, pending.answers());
  }

  @Override
  public PendingEvent deserialize(DataInputView in) throws IOException {
    return new PendingEvent(
        in.readBoolean(), in.readInt(), Wire.readTexts(in), AnswersWire.read(in));
  }

  @Override
  public TypeSerializerSnapshot<PendingEvent> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Remembers the format. */
  public static final class Snapshot extends FormatSnapshot<PendingEvent> {
    /** For Flink, which makes snapshots by name. */
    public Snapshot() {
      super(FORMAT, PendingEventSerializer::new);
    }
  }
}
