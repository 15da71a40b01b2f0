package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.SharedCompilers;
import io.riskrules.event.Event;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.state.EventLayout;
import io.riskrules.state.EventSerializer;
import io.riskrules.state.States;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.OperatorStateStore;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.TimerService;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.co.KeyedBroadcastProcessFunction;
import org.apache.flink.util.Collector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Judges events by rules that come while it runs. Control records change broadcast state and what
 * is made from it; events only read both. Events that come before the backlog of control records is
 * applied wait in keyed state, and no event overtakes a waiting one of its key.
 */
public final class RuleFunction
    extends KeyedBroadcastProcessFunction<String, Event, RawRecord, OutgoingRecord>
    implements CheckpointedFunction {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(RuleFunction.class);

  private final Evaluation evaluation;
  private transient EventSerializer layout;
  private transient ControlDesk desk;
  private transient Judge judge;
  private transient HoldingPen pen;
  private transient ListState<Event> held;

  /** A function for one job; every part of it is made in {@link #initializeState}. */
  public RuleFunction(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** State is at hand here already, so that rules are in force before the first element. */
  @Override
  public void initializeState(FunctionInitializationContext context) throws Exception {
    RuleCompiler compiler = SharedCompilers.of(evaluation.schema());
    layout = new EventSerializer(EventLayout.of(compiler.schema()));
    int subtask = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    RuleMetrics metrics =
        new RuleMetrics(getRuntimeContext().getMetricGroup(), evaluation.limits().measuredRules());
    OperatorStateStore store = context.getOperatorStateStore();
    RuleBook rules =
        new RuleBook(
            compiler, new BroadcastMap<>(store.getBroadcastState(States.rules())), metrics);
    ReferenceData data =
        new ReferenceData(
            compiler.schema(),
            new BroadcastMap<>(store.getBroadcastState(States.lists())),
            new BroadcastMap<>(store.getBroadcastState(States.tables())));
    desk =
        new ControlDesk(
            evaluation,
            new ControlApplier(compiler, evaluation.limits(), rules, data),
            rules,
            new BroadcastMap<>(store.getBroadcastState(States.offsets())),
            new BroadcastMap<>(store.getBroadcastState(States.backlog())),
            metrics,
            subtask == 0);
    judge = new Judge(compiler, evaluation.limits(), rules, data, metrics, new Failures(subtask));
    held = context.getKeyedStateStore().getListState(States.held(layout));
    rules.restore();
    data.restore();
    desk.start();
    pen = new HoldingPen(context.isRestored());
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) {
    // Everything that must not be lost is in state at all times.
  }

  @Override
  public void processBroadcastElement(
      RawRecord record, Context context, Collector<OutgoingRecord> out) {
    desk.take(
        record, context.currentProcessingTime(), status -> context.output(Outputs.STATUS, status));
  }

  @Override
  public void processElement(Event event, ReadOnlyContext context, Collector<OutgoingRecord> out)
      throws Exception {
    Emitter emitter = emitter(context, out);
    TimerService timers = context.timerService();
    long now = timers.currentProcessingTime();
    openInTime(now, emitter);
    if (desk.isOpen() && !(pen.mayHold(now, timers) && held.get().iterator().hasNext())) {
      judge.judge(event, emitter, now);
      return;
    }
    held.add(event);
    pen.hold(now, timers);
  }

  @Override
  public void onTimer(long timestamp, OnTimerContext context, Collector<OutgoingRecord> out)
      throws Exception {
    Emitter emitter = emitter(context, out);
    TimerService timers = context.timerService();
    long now = timers.currentProcessingTime();
    if (timestamp == Long.MAX_VALUE) {
      desk.openAtEnd(now, emitter::status);
    }
    openInTime(now, emitter);
    if (!desk.isOpen()) {
      pen.wait(now, timers);
      return;
    }
    pen.released(timestamp);
    release(emitter, now);
  }

  private void openInTime(long now, Emitter emitter) {
    if (!desk.isOpen() && desk.openInTime(now, emitter::status)) {
      LOG.warn("the control topic was not read to its end in time; events are judged without it");
    }
  }

  private void release(Emitter emitter, long now) throws Exception {
    List<Event> waiting = new ArrayList<>();
    held.get().forEach(waiting::add);
    if (!waiting.isEmpty()) {
      held.clear();
      for (Event event : waiting) {
        judge.judge(layout.adapt(event), emitter, now);
      }
    }
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
      public void status(OutgoingRecord status) {
        context.output(Outputs.STATUS, status);
      }
    };
  }
}
