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

  /** What is due, in its order, and the time of the first that waits on. */
  record Due<T>(List<T> all, OptionalLong next) {}

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

  /** Something waits, and nothing has waited before. */
  void addFirst(T arrived) throws Exception {
    List<T> alone = new ArrayList<>(1);
    alone.add(arrived);
    waiting.put(time.applyAsLong(arrived), alone);
  }

  /** What waits up to that time, inclusive, in its order. It waits no more. */
  Due<T> takeThrough(long timeMillis) throws Exception {
    List<Map.Entry<Long, List<T>>> due = new ArrayList<>(1);
    OptionalLong next = OptionalLong.empty();
    for (Map.Entry<Long, List<T>> entry : waiting.entries()) {
      if (entry.getKey() <= timeMillis) {
        due.add(entry);
      } else {
        next = earlier(next, entry.getKey());
      }
    }
    if (due.isEmpty()) {
      return new Due<>(List.of(), next);
    }
    if (due.size() > 1) {
      due.sort(Map.Entry.comparingByKey());
    }
    List<T> taken = new ArrayList<>(due.size());
    for (Map.Entry<Long, List<T>> entry : due) {
      take(entry.getValue(), taken);
    }
    if (next.isEmpty()) {
      waiting.clear();
    } else {
      for (Map.Entry<Long, List<T>> entry : due) {
        waiting.remove(entry.getKey());
      }
    }
    return new Due<>(taken, next);
  }

  private void take(List<T> ofOneTime, List<T> taken) {
    if (ofOneTime.size() == 1) {
      taken.add(ofOneTime.get(0));
      return;
    }
    List<T> ordered = new ArrayList<>(ofOneTime);
    ordered.sort(order);
    taken.addAll(ordered);
  }

  private static OptionalLong earlier(OptionalLong known, long timeMillis) {
    return OptionalLong.of(known.isEmpty() ? timeMillis : Math.min(known.getAsLong(), timeMillis));
  }

  /** The time of the first that waits. Looks at all that wait. */
  OptionalLong earliest() throws Exception {
    OptionalLong earliest = OptionalLong.empty();
    for (Long each : waiting.keys()) {
      earliest = earlier(earliest, each);
    }
    return earliest;
  }
}
