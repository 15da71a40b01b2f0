package io.riskrules.evaluate;

import org.apache.flink.streaming.api.TimerService;

/**
 * When events that wait are looked at again, and until when any key may have some. Only the current
 * key's state and timers can be reached, so each key that waits has a timer of its own.
 */
final class HoldingPen {
  private static final long SHORTEST_WAIT_MILLIS = 50;
  private static final long LONGEST_WAIT_MILLIS = 1_000;

  /** So many keys are looked at in a millisecond at most, each of which has at least one event. */
  private static final long KEYS_A_MILLI = 20;

  /** Clocks of two machines, one that set a timer and one that restored it, may differ so much. */
  private static final long CLOCKS_MILLIS = 10_000;

  private boolean mayHold;
  private long settlesMillis = Long.MAX_VALUE;
  private long waiting;

  HoldingPen(boolean restored) {
    this.mayHold = restored;
  }

  /**
   * Whether the current key may have waiting events, now that no more are put there. Timers fire by
   * their time over all keys, so once one behind all others has fired, nobody waits any more.
   */
  boolean mayHold(long now, TimerService timers) {
    if (mayHold && settlesMillis == Long.MAX_VALUE) {
      settlesMillis = now + LONGEST_WAIT_MILLIS + CLOCKS_MILLIS;
      timers.registerProcessingTimeTimer(settlesMillis);
    }
    return mayHold;
  }

  /** An event of the current key waits. */
  void hold(long now, TimerService timers) {
    mayHold = true;
    settlesMillis = Long.MAX_VALUE;
    waiting++;
    wait(now, timers);
  }

  /** The current key goes on waiting. */
  void wait(long now, TimerService timers) {
    long wait =
        Math.min(LONGEST_WAIT_MILLIS, Math.max(SHORTEST_WAIT_MILLIS, waiting / KEYS_A_MILLI));
    timers.registerProcessingTimeTimer(now + wait);
  }

  /** The processing-time timer of that time let the events of its key go. */
  void released(long timestamp) {
    if (timestamp >= settlesMillis) {
      mayHold = false;
    }
  }
}
