package io.riskrules.state;

import io.riskrules.event.Event;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;

/** The types that cross the network, for Flink. */
public final class Types {
  /** Records as they came. */
  public static final SerializerType<RawRecord> RAW =
      new SerializerType<>(RawRecord.class, new RawRecordSerializer());

  /** Records that are to be sent. */
  public static final SerializerType<OutgoingRecord> OUTGOING =
      new SerializerType<>(OutgoingRecord.class, new OutgoingRecordSerializer());

  private Types() {}

  /** Events of that layout, and dead letters. */
  public static SerializerType<Arrival> arrivals(EventLayout layout) {
    return new SerializerType<>(Arrival.class, new ArrivalSerializer(layout));
  }

  /** What events of that layout ask of groups. */
  public static SerializerType<Ask> asks(EventLayout layout) {
    return new SerializerType<>(Ask.class, new AskSerializer(new EventSerializer(layout)));
  }

  /** What comes together about events of that layout. */
  public static SerializerType<Gathered> gathered(EventLayout layout) {
    return new SerializerType<>(Gathered.class, new GatheredSerializer(layout));
  }

  /** Events of that layout. */
  public static SerializerType<Event> events(EventLayout layout) {
    return new SerializerType<>(Event.class, new EventSerializer(layout));
  }
}
