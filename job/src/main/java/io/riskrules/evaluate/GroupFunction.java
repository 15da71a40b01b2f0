package io.riskrules.evaluate;

import io.riskrules.aggregate.ClosedSession;
import io.riskrules.aggregate.KeyTimer;
import io.riskrules.aggregate.PaneStore;
import io.riskrules.aggregate.SessionStore;
import io.riskrules.config.SharedCompilers;
import io.riskrules.evaluate.WaitingRoom.Due;
import io.riskrules.event.Event;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.Ask;
import io.riskrules.state.Calculation;
import io.riskrules.state.EventLayout;
import io.riskrules.state.EventSerializer;
import io.riskrules.state.Gathered;
import io.riskrules.state.PaneAsk;
import io.riskrules.state.SessionAsk;
import io.riskrules.state.States;
import io.riskrules.typed.AggregateFunction;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.streaming.api.TimerService;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * The second stage: panes and sessions of groups that are not the events' own key. It knows no
 * rules; events bring along what they ask. Where events are judged as of their time they wait here
 * too, so that those of a group come in the order of their times wherever they come from.
 */
public final class GroupFunction extends KeyedProcessFunction<String, Ask, Gathered> {
  private static final long serialVersionUID = 1L;

  private final Evaluation evaluation;
  private transient EventSerializer layout;
  private transient EventKey eventKeys;
  private transient WaitingRoom<Ask> room;
  private transient PaneStore panes;
  private transient SessionStore sessions;
  private transient KeyTimer timer;

  /** A function for one job. */
  public GroupFunction(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  @Override
  public void open(OpenContext context) {
    EventSchema schema = SharedCompilers.of(evaluation.schema()).schema();
    RuntimeContext runtime = getRuntimeContext();
    layout = new EventSerializer(EventLayout.of(SharedCompilers.of(evaluation.schema()).model()));
    eventKeys = new EventKey(schema);
    room = WaitingRoom.ofAsks(runtime.getMapState(States.asks(layout)));
    panes =
        new PaneStore(
            runtime.getMapState(States.panes()),
            runtime.getState(States.deadline()),
            evaluation.timing().maxLatenessMillis(),
            runtime.getMetricGroup().counter("distinctBeyondBound"),
            true);
    sessions =
        new SessionStore(
            runtime.getMapState(States.sessions()),
            runtime.getMapState(States.sessionEvents(layout)),
            true);
    timer = new KeyTimer(runtime.getState(States.timer()));
  }

  @Override
  public void processElement(Ask ask, Context context, Collector<Gathered> out) throws Exception {
    timer.turn();
    TimerService timers = context.timerService();
    boolean ahead = ask.event().timeMillis() > timers.currentWatermark();
    if (ahead && evaluation.timing().isAsOf()) {
      await(ask, timers);
      return;
    }
    answer(ask, timers.currentWatermark(), timers, out);
    if (ahead && !ask.sessions().isEmpty()) {
      await(ask.ofSessions(), timers);
    } else if (!ask.sessions().isEmpty()) {
      enter(ask, out);
      release(ask.group(), timers, out);
    }
  }

  private void await(Ask ask, TimerService timers) throws Exception {
    room.add(ask);
    timer.atMost(ask.event().timeMillis(), timers);
  }

  @Override
  public void onTimer(long timestamp, OnTimerContext context, Collector<Gathered> out)
      throws Exception {
    timer.turn();
    timer.fired();
    release(context.getCurrentKey(), context.timerService(), out);
  }

  private void release(String group, TimerService timers, Collector<Gathered> out)
      throws Exception {
    Due<Ask> due = room.takeThrough(timers.currentWatermark());
    for (Ask ask : due.all()) {
      // Others that wait come after it, so nothing that they need is over yet.
      answer(ask, ask.event().timeMillis(), timers, out);
      enter(ask, out);
    }
    long next = sessions.earliestEnd();
    if (next <= timers.currentWatermark()) {
      sessions.takeClosed(timers.currentWatermark()).forEach(closed -> send(group, closed, out));
      next = sessions.earliestEnd();
    }
    next = Math.min(next, panes.sweep(timers.currentWatermark()));
    next = Math.min(next, due.next().orElse(Long.MAX_VALUE));
    timer.moveTo(next == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(next), timers);
  }

  private void answer(Ask ask, long reached, TimerService timers, Collector<Gathered> out)
      throws Exception {
    if (ask.panes().isEmpty()) {
      return;
    }
    Map<Long, Optional<Object>> answers = new HashMap<>();
    for (PaneAsk pane : ask.panes()) {
      answers.put(pane.answer(), answer(pane, ask.event().timeMillis(), reached, timers));
    }
    out.collect(new Gathered.OfGroup(ask.eventKey(), ask.contentHash(), ask.group(), answers));
  }

  /** The last value is that of an earlier event; all else includes the event itself. */
  private Optional<Object> answer(PaneAsk ask, long timeMillis, long reached, TimerService timers)
      throws Exception {
    Calculation calculation = ask.calculation();
    boolean looksBack = calculation.function() == AggregateFunction.LAST;
    Object before = looksBack ? panes.read(ask.stateKey(), calculation, timeMillis) : null;
    if (ask.value().isPresent()) {
      long deadline =
          panes.add(ask.stateKey(), calculation, ask.value().get(), timeMillis, reached);
      if (deadline != PaneStore.NEVER) {
        timer.atMost(deadline, timers);
      }
    }
    return Optional.ofNullable(
        looksBack ? before : panes.read(ask.stateKey(), calculation, timeMillis));
  }

  private void enter(Ask ask, Collector<Gathered> out) throws Exception {
    Event event = layout.adapt(ask.event());
    for (SessionAsk session : ask.sessions()) {
      sessions
          .add(session.ruleId(), session.gapMillis(), event, ask.late(), session.contributions())
          .ifPresent(closed -> send(ask.group(), closed, out));
    }
  }

  private void send(String group, ClosedSession closed, Collector<Gathered> out) {
    Event last = layout.adapt(closed.last());
    out.collect(
        new Gathered.OfSession(
            eventKeys.getKey(last), group, closed.ruleId(), closed.session(), last));
  }
}
