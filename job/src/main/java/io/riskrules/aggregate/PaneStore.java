package io.riskrules.aggregate;

import io.riskrules.state.Calculation;
import io.riskrules.state.Panes;
import io.riskrules.state.ValuePanes;
import java.util.Iterator;
import java.util.Map;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.metrics.Counter;

/**
 * The panes of the current key, by the state key of their aggregate. To add a value costs the same
 * whatever the window holds; to read one looks at its panes.
 */
public final class PaneStore {
  /** No deadline. */
  public static final long NEVER = Long.MAX_VALUE;

  private final MapState<Long, Panes> state;
  private final ValueState<Long> deadline;
  private final long latenessMillis;
  private final Counter tooManyDistinct;
  private boolean mayHold;

  /**
   * Panes in that state, kept for so long after their last window; the deadline is the earliest
   * time at which all panes of an aggregate may be over. The counter counts the values of {@code
   * count_distinct} beyond its bound. A state that does not {@code mayHold} any yet is not read
   * before something is added for some key.
   */
  public PaneStore(
      MapState<Long, Panes> state,
      ValueState<Long> deadline,
      long latenessMillis,
      Counter tooManyDistinct,
      boolean mayHold) {
    this.state = state;
    this.deadline = deadline;
    this.latenessMillis = latenessMillis;
    this.tooManyDistinct = tooManyDistinct;
    this.mayHold = mayHold;
  }

  /**
   * Adds a value, which is not null, to the pane of its time. Panes that nothing can ask for any
   * more are dropped where that costs little.
   *
   * @return the time at which {@link #sweep} is to be called if it is earlier than before; {@link
   *     #NEVER} if it is not
   */
  public long add(
      long aggregate, Calculation calculation, Object value, long timeMillis, long watermark)
      throws Exception {
    mayHold = true;
    Panes panes = state.get(aggregate);
    boolean isNew = panes == null;
    if (isNew) {
      panes = calculation.noPanes();
    } else if (!(panes instanceof ValuePanes values) || values.isFull()) {
      panes.dropBefore(firstWanted(panes, watermark));
    }
    long pane = calculation.pane(timeMillis);
    if (Partials.add(panes, calculation.function(), pane, value, timeMillis)) {
      tooManyDistinct.inc();
    }
    state.put(aggregate, panes);
    return isNew ? earlier(deadline(panes)) : NEVER;
  }

  private long earlier(long end) throws Exception {
    Long known = deadline.value();
    if (known != null && known <= end) {
      return NEVER;
    }
    deadline.update(end);
    return end;
  }

  /** The answer of an aggregate at a time, as an event's value; null for null. */
  public Object read(long aggregate, Calculation calculation, long timeMillis) throws Exception {
    Panes panes = state.get(aggregate);
    if (panes == null) {
      return Partials.nothing(calculation.function());
    }
    long from = calculation.firstPane(timeMillis);
    return Partials.read(panes, calculation.function(), from, calculation.pane(timeMillis));
  }

  /**
   * Drops the panes that nothing can ask for any more, once the deadline has come.
   *
   * @return when it is to be called again; {@link #NEVER} if there are no panes
   */
  public long sweep(long watermark) throws Exception {
    if (!mayHold) {
      return NEVER;
    }
    Long known = deadline.value();
    if (known == null || known > watermark) {
      return known == null ? NEVER : known;
    }
    long left = sweepAll(watermark);
    if (left == NEVER) {
      deadline.clear();
    } else {
      deadline.update(left);
    }
    return left;
  }

  private long sweepAll(long watermark) throws Exception {
    long earliest = NEVER;
    Iterator<Map.Entry<Long, Panes>> entries = state.iterator();
    while (entries.hasNext()) {
      Map.Entry<Long, Panes> entry = entries.next();
      Panes panes = entry.getValue();
      panes.dropBefore(firstWanted(panes, watermark));
      if (panes.isEmpty()) {
        entries.remove();
      } else {
        entry.setValue(panes);
        earliest = Math.min(earliest, deadline(panes));
      }
    }
    if (earliest == NEVER) {
      // An empty map would still be an entry.
      state.clear();
    }
    return earliest;
  }

  private long deadline(Panes panes) {
    long wanted = panes.wantedUntil(panes.newest());
    // The largest time is for what waits for the end of the input.
    return wanted >= Long.MAX_VALUE - 1 - latenessMillis
        ? Long.MAX_VALUE - 1
        : wanted + latenessMillis;
  }

  /** The first pane that an event behind the watermark can ask for, at most so late. */
  private long firstWanted(Panes panes, long watermark) {
    if (watermark >= Long.MAX_VALUE - 1) {
      return Long.MAX_VALUE;
    }
    long reach = panes.overMillis() + latenessMillis;
    if (watermark < Long.MIN_VALUE + reach) {
      return Long.MIN_VALUE;
    }
    return Math.floorDiv(watermark - reach, panes.everyMillis());
  }
}
