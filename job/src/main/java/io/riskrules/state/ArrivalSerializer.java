package io.riskrules.state;

import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import java.io.IOException;
import java.util.Optional;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Bytes of an event or a dead letter on its way. They are never in a savepoint. */
public final class ArrivalSerializer extends ImmutableSerializer<Arrival> {
  private static final long serialVersionUID = 1L;
  private static final int FORMAT = 1;

  private final EventSerializer events;
  private final OutgoingRecordSerializer letters = new OutgoingRecordSerializer();

  /** A serializer of events of that layout, and of dead letters. */
  public ArrivalSerializer(EventLayout layout) {
    super(FORMAT);
    this.events = new EventSerializer(layout);
  }

  @Override
  public TypeSerializer<Arrival> duplicate() {
    return new ArrivalSerializer(events.layout());
  }

  @Override
  public void serialize(Arrival arrival, DataOutputView out) throws IOException {
    out.writeBoolean(arrival.event().isPresent());
    if (arrival.event().isPresent()) {
      events.serialize(arrival.event().get(), out);
    } else {
      letters.serialize(arrival.deadLetter().orElseThrow(), out);
    }
  }

  @Override
  public Arrival deserialize(DataInputView in) throws IOException {
    Optional<Event> event = Optional.empty();
    Optional<OutgoingRecord> letter = Optional.empty();
    if (in.readBoolean()) {
      event = Optional.of(events.deserialize(in));
    } else {
      letter = Optional.of(letters.deserialize(in));
    }
    return new Arrival(event, letter);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ArrivalSerializer that && events.equals(that.events);
  }

  @Override
  public int hashCode() {
    return events.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<Arrival> snapshotConfiguration() {
    throw new UnsupportedOperationException("arrivals are never in state");
  }
}
