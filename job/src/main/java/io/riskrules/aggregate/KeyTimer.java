package io.riskrules.aggregate;

import java.util.OptionalLong;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.streaming.api.TimerService;

/**
 * The one event-time timer of the current key, at the earliest time for which anybody asked. A
 * superseded timer is deleted, so that a key never has two.
 */
public final class KeyTimer {
  private final ValueState<Long> set;

  /** A timer whose time lies in that state. */
  public KeyTimer(ValueState<Long> set) {
    this.set = set;
  }

  /** Makes sure that the key is called at that event time, or before. */
  public void atMost(long timeMillis, TimerService timers) throws Exception {
    Long now = set.value();
    if (now == null || timeMillis < now) {
      move(now, timeMillis, timers);
    }
  }

  /** Calls the key at that event time next, and not before; or not at all. */
  public void moveTo(OptionalLong timeMillis, TimerService timers) throws Exception {
    Long now = set.value();
    if (timeMillis.isPresent()) {
      if (now == null || now != timeMillis.getAsLong()) {
        move(now, timeMillis.getAsLong(), timers);
      }
    } else if (now != null) {
      timers.deleteEventTimeTimer(now);
      set.clear();
    }
  }

  /** The timer of that time has fired and is there no more. */
  public void fired(long timeMillis) throws Exception {
    Long now = set.value();
    if (now != null && now == timeMillis) {
      set.clear();
    }
  }

  /** Whether the next call is at that time. */
  public boolean isAt(long timeMillis) throws Exception {
    Long now = set.value();
    return now != null && now == timeMillis;
  }

  private void move(Long from, long to, TimerService timers) throws Exception {
    if (from != null) {
      timers.deleteEventTimeTimer(from);
    }
    timers.registerEventTimeTimer(to);
    set.update(to);
  }
}
