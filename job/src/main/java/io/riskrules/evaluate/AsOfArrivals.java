package io.riskrules.evaluate;

import io.riskrules.aggregate.KeyTimer;
import io.riskrules.evaluate.WaitingRoom.Due;
import io.riskrules.event.Event;
import io.riskrules.state.EventSerializer;

/**
 * Every event waits until event time has come as far as it is, and is then judged by what was in
 * force at its time, those of a key in the order of their times. One that comes when event time is
 * beyond it already is late: it is judged at once.
 */
final class AsOfArrivals implements Arrivals {
  /** Where the timer of a key stands whose events are due and wait for the rules alone. */
  private static final long END_OF_TIME = Long.MAX_VALUE;

  private final ControlDesk desk;
  private final Gatherer gatherer;
  private final WaitingRoom<Event> room;
  private final EventSerializer layout;
  private final KeyTimer timer;
  private final KeyWindows windows;
  private final HoldingPen pen;
  private final RuleMetrics metrics;
  private final long maxLatenessMillis;

  AsOfArrivals(
      ControlDesk desk,
      Gatherer gatherer,
      WaitingRoom<Event> room,
      EventSerializer layout,
      KeyTimer timer,
      KeyWindows windows,
      HoldingPen pen,
      RuleMetrics metrics,
      long maxLatenessMillis) {
    this.desk = desk;
    this.gatherer = gatherer;
    this.room = room;
    this.layout = layout;
    this.timer = timer;
    this.windows = windows;
    this.pen = pen;
    this.metrics = metrics;
    this.maxLatenessMillis = maxLatenessMillis;
  }

  @Override
  public void arrive(Event event, Moment moment) throws Exception {
    if (!desk.isOpen()) {
      wait(event, moment);
      pen.wait(moment.nowMillis(), moment.timers());
      return;
    }
    if (timer.isAt(END_OF_TIME)) {
      release(moment);
    }
    long watermark = moment.watermarkMillis();
    if (event.timeMillis() <= watermark) {
      metrics.lateEvent(event.timeMillis() < watermark - maxLatenessMillis);
      judge(event, true, moment);
      if (windows.sessions().wants(event)) {
        timer.moveTo(windows.sweep(room.earliest(), moment), moment.timers());
      }
      return;
    }
    wait(event, moment);
  }

  /** A key that is not to be called has nothing that waits. */
  private void wait(Event event, Moment moment) throws Exception {
    if (timer.isSet()) {
      room.add(event);
    } else {
      room.addFirst(event);
    }
    timer.atMost(event.timeMillis(), moment.timers());
  }

  @Override
  public void eventTime(long timeMillis, Moment moment) throws Exception {
    timer.fired();
    processingTime(timeMillis, moment);
  }

  @Override
  public void processingTime(long timeMillis, Moment moment) throws Exception {
    if (desk.isOpen()) {
      release(moment);
    } else {
      timer.atMost(END_OF_TIME, moment.timers());
      pen.wait(moment.nowMillis(), moment.timers());
    }
  }

  private void judge(Event event, boolean late, Moment moment) throws Exception {
    Event judged = gatherer.take(event, late, moment);
    windows.sessions().take(judged, late, moment);
  }

  private void release(Moment moment) throws Exception {
    Due<Event> due = room.takeThrough(moment.watermarkMillis());
    for (Event event : due.all()) {
      judge(layout.adapt(event), false, moment.at(event.timeMillis()));
    }
    timer.moveTo(windows.sweep(due.next(), moment), moment.timers());
  }
}
