package io.riskrules.state;

import io.riskrules.event.Event;
import io.riskrules.typed.AggregateFunction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of what events ask of groups; the event is laid out as its serializer says. */
public final class AskSerializer extends ImmutableSerializer<Ask> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  private final EventSerializer events;

  /** A serializer of asks about such events. */
  public AskSerializer(EventSerializer events) {
    super(FORMAT);
    this.events = events;
  }

  @Override
  public TypeSerializer<Ask> duplicate() {
    return new AskSerializer(new EventSerializer(events.layout()));
  }

  @Override
  public void serialize(Ask ask, DataOutputView out) throws IOException {
    Wire.writeText(out, ask.group());
    Wire.writeText(out, ask.eventKey());
    Wire.writeText(out, ask.eventId());
    Wire.writeText(out, ask.contentHash());
    out.writeBoolean(ask.late());
    events.serialize(ask.event(), out);
    out.writeInt(ask.panes().size());
    for (PaneAsk pane : ask.panes()) {
      out.writeLong(pane.answer());
      out.writeLong(pane.stateKey());
      Wire.writeText(out, pane.calculation().function().word());
      out.writeLong(pane.calculation().overMillis());
      out.writeLong(pane.calculation().everyMillis());
      AnswersWire.writeValue(out, pane.value());
    }
    out.writeInt(ask.sessions().size());
    for (SessionAsk session : ask.sessions()) {
      Wire.writeText(out, session.ruleId());
      out.writeLong(session.gapMillis());
      out.writeInt(session.contributions().size());
      for (Contribution contribution : session.contributions()) {
        out.writeLong(contribution.aggregate());
        Wire.writeText(out, contribution.function().word());
        CellWire.write(out, contribution.value());
      }
    }
  }

  @Override
  public Ask deserialize(DataInputView in) throws IOException {
    return new Ask(
        Wire.readText(in),
        Wire.readText(in),
        Wire.readText(in),
        Wire.readText(in),
        in.readBoolean(),
        events.deserialize(in),
        readPanes(in),
        readSessions(in));
  }

  private static List<PaneAsk> readPanes(DataInputView in) throws IOException {
    List<PaneAsk> panes = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      long answer = in.readLong();
      long stateKey = in.readLong();
      Calculation calculation = new Calculation(readFunction(in), in.readLong(), in.readLong());
      panes.add(new PaneAsk(answer, stateKey, calculation, AnswersWire.readValue(in)));
    }
    return panes;
  }

  private static List<SessionAsk> readSessions(DataInputView in) throws IOException {
    List<SessionAsk> sessions = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      String ruleId = Wire.readText(in);
      long gapMillis = in.readLong();
      List<Contribution> contributions = new ArrayList<>();
      for (int more = in.readInt(); more > 0; more--) {
        contributions.add(new Contribution(in.readLong(), readFunction(in), CellWire.read(in)));
      }
      sessions.add(new SessionAsk(ruleId, gapMillis, contributions));
    }
    return sessions;
  }

  private static AggregateFunction readFunction(DataInputView in) throws IOException {
    String word = Wire.readText(in);
    for (AggregateFunction function : AggregateFunction.values()) {
      if (function.word().equals(word)) {
        return function;
      }
    }
    throw new IOException("the unknown aggregate '" + word + "' in what an event asks");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AskSerializer that && events.equals(that.events);
  }

  @Override
  public int hashCode() {
    return events.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<Ask> snapshotConfiguration() {
    return new Snapshot(events.snapshotConfiguration());
  }

  /** Remembers the format, and how events are laid out. */
  public static final class Snapshot implements TypeSerializerSnapshot<Ask> {
    private static final int VERSION = 1;

    private TypeSerializerSnapshot<Event> events;

    /** For Flink, which makes snapshots by name and then lets them read. */
    public Snapshot() {}

    Snapshot(TypeSerializerSnapshot<Event> events) {
      this.events = events;
    }

    @Override
    public int getCurrentVersion() {
      return VERSION;
    }

    @Override
    public void writeSnapshot(DataOutputView out) throws IOException {
      out.writeInt(FORMAT);
      TypeSerializerSnapshot.writeVersionedSnapshot(out, events);
    }

    @Override
    public void readSnapshot(int readVersion, DataInputView in, ClassLoader loader)
        throws IOException {
      if (readVersion > VERSION || in.readInt() > FORMAT) {
        throw new IOException("this savepoint was written by a later version of the job");
      }
      events = TypeSerializerSnapshot.readVersionedSnapshot(in, loader);
    }

    @Override
    public TypeSerializer<Ask> restoreSerializer() {
      return new AskSerializer((EventSerializer) events.restoreSerializer());
    }

    @Override
    public TypeSerializerSchemaCompatibility<Ask> resolveSchemaCompatibility(
        TypeSerializerSnapshot<Ask> older) {
      if (!(older instanceof Snapshot that)) {
        return TypeSerializerSchemaCompatibility.incompatible();
      }
      return events.resolveSchemaCompatibility(that.events).isCompatibleAsIs()
          ? TypeSerializerSchemaCompatibility.compatibleAsIs()
          : TypeSerializerSchemaCompatibility.compatibleAfterMigration();
    }
  }
}
