package io.riskrules.evaluate;

import io.riskrules.aggregate.KeyTimer;
import io.riskrules.aggregate.PaneStore;
import io.riskrules.event.Event;
import io.riskrules.state.Calculation;
import java.util.OptionalLong;

/**
 * What is kept of the current key besides events that wait: its panes, and the earliest time at
 * which something of them is over. They share the key's one timer with the events that wait.
 */
final class KeyWindows {
  private final PaneStore panes;
  private final KeySessions sessions;
  private final KeyTimer timer;

  KeyWindows(PaneStore panes, KeySessions sessions, KeyTimer timer) {
    this.panes = panes;
    this.sessions = sessions;
    this.timer = timer;
  }

  PaneStore panes() {
    return panes;
  }

  KeySessions sessions() {
    return sessions;
  }

  /** Adds a value to an aggregate of the key. */
  void add(long stateKey, Calculation calculation, Object value, Event event, Moment moment)
      throws Exception {
    long end =
        panes.add(stateKey, calculation, value, event.timeMillis(), moment.watermarkMillis());
    if (end != PaneStore.NEVER) {
      timer.atMost(end, moment.timers());
    }
  }

  /**
   * Lets go of panes that are over, and judges sessions that are.
   *
   * @return when the key is to be called again, at the latest at the time that is given
   */
  OptionalLong sweep(OptionalLong next, Moment moment) throws Exception {
    long earliest = Math.min(next.orElse(Long.MAX_VALUE), sessions.close(moment));
    earliest = Math.min(earliest, panes.sweep(moment.watermarkMillis()));
    return earliest == Long.MAX_VALUE ? next : OptionalLong.of(earliest);
  }
}
