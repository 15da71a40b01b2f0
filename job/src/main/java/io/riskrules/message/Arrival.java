package io.riskrules.message;

import io.riskrules.event.Event;
import io.riskrules.message.EventReading.Read;
import io.riskrules.message.EventReading.Unreadable;
import java.util.Objects;
import java.util.Optional;

/** What a record of the events topic turned out to be: an event, or else a dead letter. */
public record Arrival(Optional<Event> event, Optional<OutgoingRecord> deadLetter) {
  private static final Unreadable TOMBSTONE =
      new Unreadable(Optional.empty(), "not-json", "the event has no value");

  public Arrival {
    Objects.requireNonNull(event, "event");
    Objects.requireNonNull(deadLetter, "deadLetter");
  }

  /** Reads a record; {@code nowMillis} is the time of a dead letter. */
  public static Arrival of(RawRecord record, RecordReader reader, long nowMillis) {
    EventReading reading = record.value().map(bytes -> read(bytes, reader)).orElse(TOMBSTONE);
    if (reading instanceof Read read) {
      return new Arrival(Optional.of(read.event()), Optional.empty());
    }
    Unreadable unreadable = (Unreadable) reading;
    DeadLetter letter =
        new DeadLetter(
            record, unreadable.field(), unreadable.code(), unreadable.message(), nowMillis);
    return new Arrival(Optional.empty(), Optional.of(letter.write()));
  }

  /** The boundary around the reader: bytes that it fails on are a dead letter, not the end. */
  private static EventReading read(byte[] bytes, RecordReader reader) {
    try {
      return reader.read(bytes);
    } catch (RuntimeException | StackOverflowError fault) {
      return new Unreadable(Optional.empty(), "internal-fault", String.valueOf(fault.getMessage()));
    }
  }
}
