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
  private final ValueState<Long> deadline;
  private final KeyTimer timer;

  KeyWindows(PaneStore panes, ValueState<Long> deadline, KeyTimer timer) {
    this.panes = panes;
    this.deadline = deadline;
    this.timer = timer;
  }

  PaneStore panes() {
    return panes;
  }

  /** Something of the key is over at that time. */
  void endsAt(long timeMillis, Moment moment) throws Exception {
    Long known = deadline.value();
    if (known == null || timeMillis < known) {
      deadline.update(timeMillis);
      timer.atMost(timeMillis, moment.timers());
    }
  }

  /**
   * Lets go of what is over.
   *
   * @return when the key is to be called again, at the latest at the time that is given
   */
  OptionalLong sweep(OptionalLong next, Moment moment) throws Exception {
    Long known = deadline.value();
    if (known != null && known <= moment.watermarkMillis()) {
      long earliest = panes.sweep(moment.watermarkMillis());
      known = earliest == PaneStore.NEVER ? null : earliest;
      if (known == null) {
        deadline.clear();
      } else {
        deadline.update(known);
      }
    }
    if (known == null || (next.isPresent() && next.getAsLong() < known)) {
      return next;
    }
    return OptionalLong.of(known);
  }
}
