package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.state.EventSerializer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.apache.flink.api.common.state.ListState;

/**
 * Every event is judged when it comes. Those that come before the backlog of control records is
 * applied are held, and no event overtakes a held one of its key.
 */
final class ImmediateArrivals implements Arrivals {
  private final ControlDesk desk;
  private final Judge judge;
  private final ListState<Event> held;
  private final EventSerializer layout;
  private final KeyTimer timer;
  private final KeyWindows windows;
  private final HoldingPen pen;

  ImmediateArrivals(
      ControlDesk desk,
      Judge judge,
      ListState<Event> held,
      EventSerializer layout,
      KeyTimer timer,
      KeyWindows windows,
      HoldingPen pen) {
    this.desk = desk;
    this.judge = judge;
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
      judge.judge(event, false, moment);
      return;
    }
    held.add(event);
    pen.hold(moment.nowMillis(), moment.timers());
    timer.atMost(Long.MAX_VALUE, moment.timers());
  }

  @Override
  public void eventTime(long timeMillis, Moment moment) throws Exception {
    timer.fired(timeMillis);
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
      for (Event event : waiting) {
        judge.judge(layout.adapt(event), false, moment);
      }
    }
    timer.moveTo(windows.sweep(OptionalLong.empty(), moment), moment.timers());
  }
}
