package io.riskrules.state;

import io.riskrules.state.Gathered.OfEvent;
import io.riskrules.state.Gathered.OfGroup;
import io.riskrules.state.Gathered.OfSession;
import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of what comes together before an event is judged. They are never in a savepoint. */
public final class GatheredSerializer extends ImmutableSerializer<Gathered> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;
  private static final int EVENT = 1;
  private static final int GROUP = 2;
  private static final int SESSION = 3;

  private final EventSerializer events;
  private final OpenSessionSerializer sessions = new OpenSessionSerializer();

  /** A serializer for events of that layout. */
  public GatheredSerializer(EventLayout layout) {
    super(FORMAT);
    this.events = new EventSerializer(layout);
  }

  @Override
  public TypeSerializer<Gathered> duplicate() {
    return new GatheredSerializer(events.layout());
  }

  @Override
  public void serialize(Gathered gathered, DataOutputView out) throws IOException {
    if (gathered instanceof OfEvent event) {
      out.writeByte(EVENT);
      Wire.writeText(out, event.eventKey());
      Wire.writeText(out, event.contentHash());
      events.serialize(event.event(), out);
      out.writeBoolean(event.late());
      out.writeInt(event.groups());
      AnswersWire.write(out, event.answers());
    } else if (gathered instanceof OfGroup group) {
      out.writeByte(GROUP);
      Wire.writeText(out, group.eventKey());
      Wire.writeText(out, group.contentHash());
      Wire.writeText(out, group.group());
      AnswersWire.write(out, group.answers());
    } else if (gathered instanceof OfSession session) {
      out.writeByte(SESSION);
      Wire.writeText(out, session.eventKey());
      Wire.writeText(out, session.group());
      Wire.writeText(out, session.ruleId());
      sessions.serialize(session.session(), out);
      events.serialize(session.last(), out);
    }
  }

  @Override
  public Gathered deserialize(DataInputView in) throws IOException {
    int kind = in.readByte();
    String eventKey = Wire.readText(in);
    return switch (kind) {
      case EVENT ->
          new OfEvent(
              eventKey,
              Wire.readText(in),
              events.deserialize(in),
              in.readBoolean(),
              in.readInt(),
              AnswersWire.read(in));
      case GROUP ->
          new OfGroup(eventKey, Wire.readText(in), Wire.readText(in), AnswersWire.read(in));
      case SESSION ->
          new OfSession(
              eventKey,
              Wire.readText(in),
              Wire.readText(in),
              sessions.deserialize(in),
              events.deserialize(in));
      default -> throw new IOException("something of the unknown kind " + kind);
    };
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GatheredSerializer that && events.equals(that.events);
  }

  @Override
  public int hashCode() {
    return events.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<Gathered> snapshotConfiguration() {
    throw new UnsupportedOperationException("what is gathered is never in state as such");
  }
}
