package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.message.EventNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.apache.flink.api.common.state.MapState;

/**
 * The events of the current key that wait until event time has come as far as they are. They leave
 * by time; events of one time by their ids, then by a hash of their content, so that the order in
 * which they came never counts.
 */
final class WaitingRoom {
  private final MapState<Long, List<Event>> waiting;
  private final Comparator<Event> order;

  WaitingRoom(MapState<Long, List<Event>> waiting, EventNames names) {
    this.waiting = waiting;
    this.order =
        Comparator.comparing((Event event) -> names.id(event).toString())
            .thenComparing(names::contentHash);
  }

  /** An event waits. */
  void add(Event event) throws Exception {
    List<Event> known = waiting.get(event.timeMillis());
    List<Event> events = known == null ? new ArrayList<>(1) : known;
    events.add(event);
    waiting.put(event.timeMillis(), events);
  }

  /** The events up to that time, inclusive, in their order. They wait no more. */
  List<Event> takeThrough(long timeMillis) throws Exception {
    List<Long> times = new ArrayList<>();
    for (Long time : waiting.keys()) {
      if (time <= timeMillis) {
        times.add(time);
      }
    }
    times.sort(Comparator.naturalOrder());
    List<Event> taken = new ArrayList<>(times.size());
    for (Long time : times) {
      List<Event> events = new ArrayList<>(waiting.get(time));
      if (events.size() > 1) {
        events.sort(order);
      }
      taken.addAll(events);
      waiting.remove(time);
    }
    return taken;
  }

  /** The time of the first event that waits. Looks at all that wait. */
  OptionalLong earliest() throws Exception {
    long earliest = Long.MAX_VALUE;
    boolean some = false;
    for (Long time : waiting.keys()) {
      earliest = Math.min(earliest, time);
      some = true;
    }
    return some ? OptionalLong.of(earliest) : OptionalLong.empty();
  }
}
