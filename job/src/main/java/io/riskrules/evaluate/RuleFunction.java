package io.riskrules.evaluate;

import io.riskrules.aggregate.KeyTimer;
import io.riskrules.aggregate.PaneStore;
import io.riskrules.aggregate.SessionStore;
import io.riskrules.event.Event;
import io.riskrules.message.EventNames;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.state.EventSerializer;
import io.riskrules.state.States;
import java.util.List;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.streaming.api.TimeDomain;
import org.apache.flink.util.Collector;

/**
 * The first stage: judges events by rules that come while it runs. When an event is judged is up to
 * the mode. One that needs the aggregates of other keys goes on to the second stage, which asks
 * them.
 */
public final class RuleFunction extends PolicyFunction<Event> {
  private static final long serialVersionUID = 1L;

  private transient KeyTimer timer;
  private transient Arrivals arrivals;

  /** A function for one job; every part of it is made in {@link #initializeState}. */
  public RuleFunction(Evaluation evaluation) {
    super(evaluation);
  }

  @Override
  boolean speaks(int subtask) {
    return subtask == 0;
  }

  @Override
  void open(Policy opened, KeyedStateStore keyed, boolean restored) {
    timer = new KeyTimer(keyed.getState(States.timer()));
    arrivals = arrivals(keyed, restored, windows(keyed, restored));
    opened.desk().wantRules();
  }

  /** A fresh job reads no windows of a key as long as no rule looks back. */
  private KeyWindows windows(KeyedStateStore keyed, boolean restored) {
    PaneStore panes =
        new PaneStore(
            keyed.getMapState(States.panes()),
            keyed.getState(States.deadline()),
            evaluation().timing().maxLatenessMillis(),
            policy().metrics().distinctBeyondBound(),
            restored);
    SessionStore sessions =
        new SessionStore(
            keyed.getMapState(States.sessions()),
            keyed.getMapState(States.sessionEvents(policy().layout())),
            restored);
    return new KeyWindows(panes, new KeySessions(policy(), sessions), timer);
  }

  private Arrivals arrivals(KeyedStateStore keyed, boolean restored, KeyWindows windows) {
    EventSerializer layout = policy().layout();
    Gatherer gatherer = new Gatherer(policy(), new KeyAnswers(policy(), windows));
    HoldingPen pen = new HoldingPen(restored);
    WaitingRoom<Event> room =
        WaitingRoom.ofEvents(
            keyed.getMapState(States.waiting(layout)),
            new EventNames(policy().compiler().schema()));
    if (!evaluation().timing().isAsOf()) {
      return new ImmediateArrivals(
          policy().desk(),
          gatherer,
          room,
          keyed.getListState(States.held(layout)),
          layout,
          timer,
          windows,
          pen);
    }
    return new AsOfArrivals(
        policy().desk(),
        gatherer,
        room,
        layout,
        timer,
        windows,
        pen,
        policy().metrics(),
        evaluation().timing().maxLatenessMillis());
  }

  @Override
  public void processBroadcastElement(
      RawRecord record, Context context, Collector<OutgoingRecord> out) throws Exception {
    super.processBroadcastElement(record, context, out);
    drop(policy().aggregates().takeEnded(), context);
  }

  private static void drop(List<Long> stateKeys, Context context) throws Exception {
    if (!stateKeys.isEmpty()) {
      context.applyToKeyedState(
          States.panes(),
          (key, panes) -> {
            for (long stateKey : stateKeys) {
              panes.remove(stateKey);
            }
          });
    }
  }

  @Override
  public void processElement(Event event, ReadOnlyContext context, Collector<OutgoingRecord> out)
      throws Exception {
    timer.turn();
    arrivals.arrive(event, moment(context, out));
  }

  @Override
  public void onTimer(long timestamp, OnTimerContext context, Collector<OutgoingRecord> out)
      throws Exception {
    timer.turn();
    Moment moment = moment(context, out);
    if (moment.watermarkMillis() == Long.MAX_VALUE) {
      policy().desk().openAtEnd(moment.nowMillis(), moment.out()::status);
    }
    if (context.timeDomain() == TimeDomain.EVENT_TIME) {
      arrivals.eventTime(timestamp, moment);
    } else {
      arrivals.processingTime(timestamp, moment);
    }
  }
}
