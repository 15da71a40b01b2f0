package io.riskrules.cli.events;

import java.util.Objects;

/** What stands on a line of a file of events, as JSON. Lines are counted from 1. */
final class EventLine {
  private final long number;
  private final byte[] json;
  private final boolean ended;

  /** A line; {@code ended} unless the file ends in the middle of it. */
  EventLine(long number, byte[] json, boolean ended) {
    this.number = number;
    this.json = Objects.requireNonNull(json, "json");
    this.ended = ended;
  }

  long number() {
    return number;
  }

  byte[] json() {
    return json;
  }

  boolean ended() {
    return ended;
  }
}
