package io.riskrules.evaluate;

import io.riskrules.aggregate.KeyTimer;
import io.riskrules.evaluate.WaitingRoom.Due;
import io.riskrules.event.Event;
import io.riskrules.state.EventSerializer;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.state.ListState;

/**
 * Every event is judged when it comes; those of sessions wait until event time has come so far.
 * Those that come before the backlog of control records is applied are held, and no event overtakes
 * a held one of its key.
 */
final class ImmediateArrivals implements Arrivals {
  private final ControlDesk desk;
  private final Gatherer gatherer;
  private final WaitingRoom<Event> room;
  private final ListState<Event> held;
  private final EventSerializer layout;
  private final KeyTimer timer;
  private final KeyWindows windows;
  private final HoldingPen pen;

  ImmediateArrivals(
      ControlDesk desk,
      Gatherer gatherer,
      WaitingRoom<Event> room,
      ListState<Event> held,
      EventSerializer layout,
      KeyTimer timer,
      KeyWindows windows,
      HoldingPen pen) {
    this.desk = desk;
    this.gatherer = gatherer;
    this.room = room;
    this.held = held;
    this.layout = layout;
    this.timer = timer;
    this.windows = windows;
    this.pen = pen;
  }

  @Override
  public void arrive(Event event, Moment moment) throws Exception {
    boolean mayGo =
        desk.isOpen()
            && !(pen.mayHold(moment.nowMillis(), moment.timers())
                && held.get().iterator().hasNext());
    if (mayGo) {
      judge(event, moment);
      return;
    }
    held.add(event);
    pen.hold(moment.nowMillis(), moment.timers());
    timer.atMost(Long.MAX_VALUE, moment.timers());
  }

  @Override
  public void eventTime(long timeMillis, Moment moment) throws Exception {
    timer.fired();
    if (desk.isOpen()) {
      release(moment);
    } else {
      timer.atMost(Long.MAX_VALUE, moment.timers());
      pen.wait(moment.nowMillis(), moment.timers());
    }
  }

  @Override
  public void processingTime(long timeMillis, Moment moment) throws Exception {
    if (desk.isOpen()) {
      pen.released(timeMillis);
      release(moment);
    } else {
      pen.wait(moment.nowMillis(), moment.timers());
    }
  }

  private void release(Moment moment) throws Exception {
    List<Event> waiting = new ArrayList<>();
    held.get().forEach(waiting::add);
    if (!waiting.isEmpty()) {
      held.clear();
      Moment earliest = moment.at(earliestMillis(waiting));
      for (Event event : waiting) {
        judge(layout.adapt(event), earliest);
      }
    }
    endSessions(moment);
  }

  private static long earliestMillis(List<Event> events) {
    long earliest = Long.MAX_VALUE;
    for (Event event : events) {
      earliest = Math.min(earliest, event.timeMillis());
    }
    return earliest;
  }

  /** Sessions take events in the order of their times, so an event waits for its own. */
  private void judge(Event event, Moment moment) throws Exception {
    gatherer.take(event, false, moment);
    if (windows.sessions().wants(event)) {
      room.add(event);
      if (event.timeMillis() <= moment.watermarkMillis()) {
        endSessions(moment);
      } else {
        timer.atMost(event.timeMillis(), moment.timers());
      }
    }
  }

  private void endSessions(Moment moment) throws Exception {
    Due<Event> due = room.takeThrough(moment.watermarkMillis());
    for (Event event : due.all()) {
      windows.sessions().take(gatherer.derived(layout.adapt(event)), false, moment);
    }
    timer.moveTo(windows.sweep(due.next(), moment), moment.timers());
  }
}
