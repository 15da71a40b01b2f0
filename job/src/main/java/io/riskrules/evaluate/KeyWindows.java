package io.riskrules.evaluate;

import io.riskrules.aggregate.PaneStore;
import java.util.OptionalLong;
import org.apache.flink.api.common.state.ValueState;

/**
 * What is kept of the current key besides events that wait: its panes, and the earliest time at
 * which something of them is over. They share the key's one timer with the events that wait.
 */
final class KeyWindows {
  private final PaneStore panes;
  private final KeySessions sessions;
  private final ValueState<Long> deadline;
  private final KeyTimer timer;

  KeyWindows(PaneStore panes, KeySessions sessions, ValueState<Long> deadline, KeyTimer timer) {
    this.panes = panes;
    this.sessions = sessions;
    this.deadline = deadline;
    this.timer = timer;
  }

  PaneStore panes() {
    return panes;
  }

  KeySessions sessions() {
    return sessions;
  }

  /** All panes of an aggregate are over at that time. */
  void panesEndAt(long timeMillis, Moment moment) throws Exception {
    Long known = deadline.value();
    if (known == null || timeMillis < known) {
      deadline.update(timeMillis);
      timer.atMost(timeMillis, moment.timers());
    }
  }

  /**
   * Lets go of panes that are over, and judges sessions that are.
   *
   * @return when the key is to be called again, at the latest at the time that is given
   */
  OptionalLong sweep(OptionalLong next, Moment moment) throws Exception {
    long earliest = Math.min(next.orElse(Long.MAX_VALUE), sessions.close(moment));
    Long panesEnd = deadline.value();
    if (panesEnd != null && panesEnd <= moment.watermarkMillis()) {
      long left = panes.sweep(moment.watermarkMillis());
      if (left == PaneStore.NEVER) {
        deadline.clear();
      } else {
        deadline.update(left);
      }
      earliest = Math.min(earliest, left);
    } else if (panesEnd != null) {
      earliest = Math.min(earliest, panesEnd);
    }
    return earliest == Long.MAX_VALUE ? next : OptionalLong.of(earliest);
  }
}
