package io.riskrules.state;

import io.riskrules.event.Timeline;
import java.util.Objects;

/** When a list holds a value, by event time. */
public record ListEntry(Timeline<Boolean> times) {
  /** The end of a value that does not end. */
  public static final long ALWAYS = Timeline.NEVER;

  public ListEntry {
    Objects.requireNonNull(times, "times");
  }

  /** A value that the list holds from the beginning of time until then, exclusive. */
  public ListEntry(long untilMillis) {
    this(Timeline.of(Long.MIN_VALUE, untilMillis, true));
  }
}
