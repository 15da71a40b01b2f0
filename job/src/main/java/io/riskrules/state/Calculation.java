package io.riskrules.state;

import io.riskrules.typed.AggregateFunction;
import java.util.Objects;

/**
 * What an aggregate makes of the values that it is given: its function, its window and the length
 * of its panes, both in milliseconds and 0 in a session.
 */
public record Calculation(AggregateFunction function, long overMillis, long everyMillis) {
  public Calculation {
    Objects.requireNonNull(function, "function");
  }

  /** The number of the pane in which a time lies. */
  public long pane(long timeMillis) {
    return everyMillis == 0 ? 0 : Math.floorDiv(timeMillis, everyMillis);
  }

  /**
   * The number of the first pane that overlaps the window which ends with that time; the window
   * does not hold its own beginning.
   */
  public long firstPane(long timeMillis) {
    return pane(timeMillis - overMillis);
  }

  /** Panes without any value yet. */
  public Panes noPanes() {
    return function == AggregateFunction.COUNT_DISTINCT
        ? new DistinctPanes(overMillis, everyMillis)
        : new ValuePanes(overMillis, everyMillis);
  }
}
