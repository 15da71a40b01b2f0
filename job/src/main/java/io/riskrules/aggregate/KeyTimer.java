package io.riskrules.aggregate;

import java.util.OptionalLong;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.streaming.api.TimerService;

/**
 * The one event-time timer of the current key, at the earliest time for which anybody asked. A
 * superseded timer is deleted, so that a key never has two. State is read once a turn.
 */
public final class KeyTimer {
  private final ValueState<Long> set;
  private Long now;
  private boolean known;
  private boolean written;

  /** A timer whose time lies in that state. */
  public KeyTimer(ValueState<Long> set) {
    this.set = set;
  }

  /** An element or a timer is about to be dealt with, so that the key may be another one. */
  public void turn() {
    known = false;
  }

  /** Makes sure that the key is called at that event time, or before. */
  public void atMost(long timeMillis, TimerService timers) throws Exception {
    Long before = now();
    if (before == null || timeMillis < before) {
      move(before, timeMillis, timers);
    }
  }

  /** Calls the key at that event time next, and not before; or not at all. */
  public void moveTo(OptionalLong timeMillis, TimerService timers) throws Exception {
    Long before = now();
    if (timeMillis.isPresent()) {
      if (before == null || before != timeMillis.getAsLong()) {
        move(before, timeMillis.getAsLong(), timers);
      }
      return;
    }
    if (before != null) {
      timers.deleteEventTimeTimer(before);
      now = null;
    }
    if (written) {
      set.clear();
      written = false;
    }
  }

  /**
   * The key's timer has fired and is there no more. When the key is called next is to be said in
   * the same turn. Costs nothing.
   */
  public void fired() {
    now = null;
    known = true;
    written = true;
  }

  /** Whether the next call is at that time. */
  public boolean isAt(long timeMillis) throws Exception {
    Long next = now();
    return next != null && next == timeMillis;
  }

  /** Whether there is a next call. */
  public boolean isSet() throws Exception {
    return now() != null;
  }

  private Long now() throws Exception {
    if (!known) {
      now = set.value();
      written = now != null;
      known = true;
    }
    return now;
  }

  private void move(Long from, long to, TimerService timers) throws Exception {
    if (from != null) {
      timers.deleteEventTimeTimer(from);
    }
    timers.registerEventTimeTimer(to);
    set.update(to);
    now = to;
    written = true;
  }
}
