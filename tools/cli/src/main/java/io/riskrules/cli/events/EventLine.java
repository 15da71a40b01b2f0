package io.riskrules.cli.events;

import java.util.Objects;

/** What stands on a line of a file of events, or on the lines of a row. Lines count from 1. */
final class EventLine {
  private final long number;
  private final byte[] bytes;
  private final boolean ended;

  /** A line; {@code ended} unless the file ends in the middle of it. */
  EventLine(long number, byte[] bytes, boolean ended) {
    this.number = number;
    this.bytes = Objects.requireNonNull(bytes, "bytes");
    this.ended = ended;
  }

  long number() {
    return number;
  }

  byte[] bytes() {
    return bytes;
  }

  boolean ended() {
    return ended;
  }
}
