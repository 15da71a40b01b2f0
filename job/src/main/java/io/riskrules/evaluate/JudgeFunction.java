package io.riskrules.evaluate;

import io.riskrules.aggregate.KeyTimer;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.state.Gathered;
import io.riskrules.state.Gathered.OfEvent;
import io.riskrules.state.Gathered.OfGroup;
import io.riskrules.state.Gathered.OfSession;
import io.riskrules.state.States;
import java.util.OptionalLong;
import org.apache.flink.api.common.state.KeyedStateStore;
import org.apache.flink.streaming.api.TimeDomain;
import org.apache.flink.util.Collector;

/**
 * The third stage: an event and the answers of its groups come together, and then it is judged, by
 * all rules at once so that its decision is one; so are sessions of groups that are over. As long
 * as nothing comes here it makes no code for rules.
 */
public final class JudgeFunction extends PolicyFunction<Gathered> {
  private static final long serialVersionUID = 1L;

  private transient Meeting meeting;
  private transient KeyTimer timer;
  private transient HoldingPen pen;

  /** A function for one job. */
  public JudgeFunction(Evaluation evaluation) {
    super(evaluation);
  }

  /** The first stage speaks of control records. */
  @Override
  boolean speaks(int subtask) {
    return false;
  }

  @Override
  void open(Policy opened, KeyedStateStore keyed, boolean restored) {
    timer = new KeyTimer(keyed.getState(States.timer()));
    pen = new HoldingPen(restored);
    meeting =
        new Meeting(
            opened,
            evaluation().timing().isAsOf(),
            keyed.getMapState(States.pending()),
            keyed.getMapState(States.pendingEvents(opened.layout())),
            keyed.getMapState(States.sessions()),
            keyed.getMapState(States.sessionEvents(opened.layout())));
  }

  /** The panes of what has ended lie with the other stages. */
  @Override
  public void processBroadcastElement(
      RawRecord record, Context context, Collector<OutgoingRecord> out) throws Exception {
    super.processBroadcastElement(record, context, out);
    policy().aggregates().takeEnded();
  }

  @Override
  public void processElement(Gathered part, ReadOnlyContext context, Collector<OutgoingRecord> out)
      throws Exception {
    timer.turn();
    Moment moment = moment(context, out);
    policy().desk().wantRules();
    if (part instanceof OfEvent event) {
      meeting.add(event);
      judgeIfDue(event.contentHash(), moment);
    } else if (part instanceof OfGroup group) {
      meeting.add(group);
      judgeIfDue(group.contentHash(), moment);
    } else if (part instanceof OfSession session) {
      meeting.add(session);
      settle(moment);
    }
  }

  private void judgeIfDue(String name, Moment moment) throws Exception {
    if (policy().desk().isOpen()) {
      OptionalLong due = meeting.judgeIfDue(name, moment);
      if (due.isPresent()) {
        timer.atMost(due.getAsLong(), moment.timers());
      }
    } else {
      settle(moment);
    }
  }

  @Override
  public void onTimer(long timestamp, OnTimerContext context, Collector<OutgoingRecord> out)
      throws Exception {
    timer.turn();
    Moment moment = moment(context, out);
    policy().desk().wantRules();
    if (moment.watermarkMillis() == Long.MAX_VALUE) {
      policy().desk().openAtEnd(moment.nowMillis(), moment.out()::status);
    }
    if (context.timeDomain() == TimeDomain.EVENT_TIME) {
      timer.fired();
    }
    settle(moment);
  }

  private void settle(Moment moment) throws Exception {
    if (policy().desk().isOpen()) {
      timer.moveTo(meeting.judgeDue(moment), moment.timers());
    } else {
      timer.atMost(Long.MAX_VALUE, moment.timers());
      pen.wait(moment.nowMillis(), moment.timers());
    }
  }
}
