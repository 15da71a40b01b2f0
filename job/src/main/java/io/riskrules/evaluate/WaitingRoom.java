package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.message.EventNames;
import io.riskrules.state.Ask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.apache.flink.api.common.state.MapState;

/**
 * What of the current key waits until event time has come as far as it is. It leaves by time; what
 * is of one time by the ids of the events, then by a hash of their content, so that the order in
 * which they came never counts.
 *
 * @param <T> what waits
 */
final class WaitingRoom<T> {
  private final MapState<Long, List<T>> waiting;
  private final ToLongFunction<T> time;
  private final Comparator<T> order;

  private WaitingRoom(
      MapState<Long, List<T>> waiting, ToLongFunction<T> time, Comparator<T> order) {
    this.waiting = waiting;
    this.time = time;
    this.order = order;
  }

  /** A room of events. */
  static WaitingRoom<Event> ofEvents(MapState<Long, List<Event>> waiting, EventNames names) {
    return new WaitingRoom<>(
        waiting,
        Event::timeMillis,
        Comparator.comparing((Event event) -> names.id(event).toString())
            .thenComparing(names::contentHash));
  }

  /** A room of what events ask. */
  static WaitingRoom<Ask> ofAsks(MapState<Long, List<Ask>> waiting) {
    return new WaitingRoom<>(
        waiting,
        ask -> ask.event().timeMillis(),
        Comparator.comparing(Ask::eventId).thenComparing(Ask::contentHash));
  }

  /** Something waits. */
  void add(T arrived) throws Exception {
    long timeMillis = time.applyAsLong(arrived);
    List<T> known = waiting.get(timeMillis);
    List<T> all = known == null ? new ArrayList<>(1) : known;
    all.add(arrived);
    waiting.put(timeMillis, all);
  }

  /** What waits up to that time, inclusive, in its order. It waits no more. */
  List<T> takeThrough(long timeMillis) throws Exception {
    List<Map.Entry<Long, List<T>>> due = new ArrayList<>();
    boolean isAll = true;
    for (Map.Entry<Long, List<T>> entry : waiting.entries()) {
      if (entry.getKey() <= timeMillis) {
        due.add(Map.entry(entry.getKey(), entry.getValue()));
      } else {
        isAll = false;
      }
    }
    if (due.size() > 1) {
      due.sort(Map.Entry.comparingByKey());
    }
    List<T> taken = new ArrayList<>(due.size());
    for (Map.Entry<Long, List<T>> entry : due) {
      List<T> ofOneTime = new ArrayList<>(entry.getValue());
      if (ofOneTime.size() > 1) {
        ofOneTime.sort(order);
      }
      taken.addAll(ofOneTime);
      if (!isAll) {
        waiting.remove(entry.getKey());
      }
    }
    if (isAll && !due.isEmpty()) {
      waiting.clear();
    }
    return taken;
  }

  /** The time of the first that waits. Looks at all that wait. */
  OptionalLong earliest() throws Exception {
    long earliest = Long.MAX_VALUE;
    boolean some = false;
    for (Long each : waiting.keys()) {
      earliest = Math.min(earliest, each);
      some = true;
    }
    return some ? OptionalLong.of(earliest) : OptionalLong.empty();
  }
}
