package io.riskrules.evaluate;

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
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.TimeDomain;
import org.apache.flink.streaming.api.TimerService;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.co.KeyedBroadcastProcessFunction;
import org.apache.flink.util.Collector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Judges events by rules that come while it runs. Control records change broadcast state and what
 * is made from it; events only read both. When an event is judged is up to the mode.
 */
public final class RuleFunction
    extends KeyedBroadcastProcessFunction<String, Event, RawRecord, OutgoingRecord>
    implements CheckpointedFunction {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(RuleFunction.class);

  private final Evaluation evaluation;
  private transient ControlDesk desk;
  private transient Arrivals arrivals;
  private transient Policy policy;

  /** A function for one job; every part of it is made in {@link #initializeState}. */
  public RuleFunction(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** State is at hand here already, so that rules are in force before the first element. */
  @Override
  public void initializeState(FunctionInitializationContext context) throws Exception {
    int subtask = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    policy =
        new Policy(evaluation, getRuntimeContext(), context.getOperatorStateStore(), subtask == 0);
    desk = policy.desk();
    KeyedStateStore keyed = context.getKeyedStateStore();
    KeyTimer timer = new KeyTimer(keyed.getState(States.timer()));
    arrivals = arrivals(keyed, context.isRestored(), timer, windows(keyed, timer));
    policy.start();
  }

  private KeyWindows windows(KeyedStateStore keyed, KeyTimer timer) {
    PaneStore panes =
        new PaneStore(
            keyed.getMapState(States.panes()),
            evaluation.timing().maxLatenessMillis(),
            policy.metrics().distinctBeyondBound());
    SessionStore sessions =
        new SessionStore(
            keyed.getMapState(States.sessions()),
            keyed.getMapState(States.sessionEvents(policy.layout())));
    return new KeyWindows(
        panes, new KeySessions(policy, sessions), keyed.getState(States.deadline()), timer);
  }

  private Arrivals arrivals(
      KeyedStateStore keyed, boolean restored, KeyTimer timer, KeyWindows windows) {
    EventSerializer layout = policy.layout();
    Judge judge = policy.judge(new KeyAnswers(policy, windows));
    HoldingPen pen = new HoldingPen(restored);
    WaitingRoom room =
        new WaitingRoom(
            keyed.getMapState(States.waiting(layout)), new EventNames(policy.compiler().schema()));
    if (!evaluation.timing().isAsOf()) {
      return new ImmediateArrivals(
          desk,
          judge,
          policy.derived(),
          room,
          keyed.getListState(States.held(layout)),
          layout,
          timer,
          windows,
          pen);
    }
    return new AsOfArrivals(
        desk,
        judge,
        room,
        layout,
        timer,
        windows,
        pen,
        policy.metrics(),
        evaluation.timing().maxLatenessMillis());
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) {
    // Everything that must not be lost is in state at all times.
  }

  @Override
  public void processBroadcastElement(
      RawRecord record, Context context, Collector<OutgoingRecord> out) throws Exception {
    desk.take(
        record,
        context.currentWatermark(),
        context.currentProcessingTime(),
        status -> context.output(Outputs.STATUS, status));
    drop(policy.aggregates().takeEnded(), context);
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
    arrivals.arrive(event, moment(context, out));
  }

  @Override
  public void onTimer(long timestamp, OnTimerContext context, Collector<OutgoingRecord> out)
      throws Exception {
    Moment moment = moment(context, out);
    if (moment.watermarkMillis() == Long.MAX_VALUE) {
      desk.openAtEnd(moment.nowMillis(), moment.out()::status);
    }
    if (context.timeDomain() == TimeDomain.EVENT_TIME) {
      arrivals.eventTime(timestamp, moment);
    } else {
      arrivals.processingTime(timestamp, moment);
    }
  }

  private Moment moment(ReadOnlyContext context, Collector<OutgoingRecord> out) {
    TimerService timers = context.timerService();
    Moment moment = new Moment(timers, timers.currentProcessingTime(), emitter(context, out));
    if (!desk.isOpen() && desk.openInTime(moment.nowMillis(), moment.out()::status)) {
      LOG.warn("the control topic was not read to its end in time; events are judged without it");
    }
    return moment;
  }

  private static Emitter emitter(ReadOnlyContext context, Collector<OutgoingRecord> out) {
    return new Emitter() {
      @Override
      public void alert(OutgoingRecord alert) {
        out.collect(alert);
      }

      @Override
      public void decision(OutgoingRecord decision) {
        context.output(Outputs.DECISIONS, decision);
      }

      @Override
      public void enriched(OutgoingRecord event) {
        context.output(Outputs.ENRICHED, event);
      }

      @Override
      public void status(OutgoingRecord status) {
        context.output(Outputs.STATUS, status);
      }
    };
  }
}
