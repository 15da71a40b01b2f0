package io.riskrules.evaluate;

import io.riskrules.config.SharedCompilers;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.state.Ask;
import io.riskrules.state.EventLayout;
import io.riskrules.state.Gathered;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.TimerService;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.co.KeyedBroadcastProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A function whose instances each have the whole policy. Control records change broadcast state and
 * what is made from it; all else only reads both.
 *
 * @param <I> what is judged by the policy
 */
abstract class PolicyFunction<I>
    extends KeyedBroadcastProcessFunction<String, I, RawRecord, OutgoingRecord>
    implements CheckpointedFunction {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(PolicyFunction.class);

  private final Evaluation evaluation;
  private transient Policy policy;
  private transient OutputTag<Ask> asks;
  private transient OutputTag<Gathered> gathered;

  PolicyFunction(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** Whether an instance tells what became of control records. */
  abstract boolean speaks(int subtask);

  /** Makes what the function needs for its keys. */
  abstract void open(Policy opened, KeyedStateStore keyed, boolean restored);

  /** State is at hand here already, so that rules are in force before the first element. */
  @Override
  public final void initializeState(FunctionInitializationContext context) throws Exception {
    int subtask = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    policy =
        new Policy(
            evaluation, getRuntimeContext(), context.getOperatorStateStore(), speaks(subtask));
    EventLayout layout = EventLayout.of(SharedCompilers.of(evaluation.schema()).model());
    asks = Outputs.asks(layout);
    gathered = Outputs.gathered(layout);
    open(policy, context.getKeyedStateStore(), context.isRestored());
    policy.start();
  }

  @Override
  public final void snapshotState(FunctionSnapshotContext context) {
    // Everything that must not be lost is in state at all times.
  }

  final Evaluation evaluation() {
    return evaluation;
  }

  final Policy policy() {
    return policy;
  }

  @Override
  public void processBroadcastElement(
      RawRecord record, Context context, Collector<OutgoingRecord> out) throws Exception {
    policy
        .desk()
        .take(
            record,
            context.currentWatermark(),
            context.currentProcessingTime(),
            status -> context.output(Outputs.STATUS, status));
  }

  final Moment moment(ReadOnlyContext context, Collector<OutgoingRecord> out) {
    TimerService timers = context.timerService();
    Moment moment = new Moment(timers, timers.currentProcessingTime(), emitter(context, out));
    ControlDesk desk = policy.desk();
    if (!desk.isOpen() && desk.openInTime(moment.nowMillis(), moment.out()::status)) {
      LOG.warn("the control topic was not read to its end in time; events are judged without it");
    }
    return moment;
  }

  private Emitter emitter(ReadOnlyContext context, Collector<OutgoingRecord> out) {
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

      @Override
      public void ask(Ask ask) {
        context.output(asks, ask);
      }

      @Override
      public void gathered(Gathered part) {
        context.output(gathered, part);
      }
    };
  }
}
