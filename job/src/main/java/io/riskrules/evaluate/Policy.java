package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.SharedCompilers;
import io.riskrules.message.AlertWriter;
import io.riskrules.message.EventNames;
import io.riskrules.state.EventLayout;
import io.riskrules.state.EventSerializer;
import io.riskrules.state.States;
import org.apache.flink.api.common.functions.RuntimeContext;
import org.apache.flink.api.common.state.OperatorStateStore;

/**
 * What one instance judges by: rules, lists and tables as broadcast state holds them, what is made
 * of them, and the desk at which control records change them.
 */
final class Policy {
  private final RuleCompiler compiler;
  private final RuleMetrics metrics;
  private final AggregateBook aggregates;
  private final SessionBook sessions;
  private final RuleBook rules;
  private final ReferenceData data;
  private final ControlDesk desk;
  private final DerivedFields derived;
  private final AlertWriter writer;
  private final UnknownSampler unknown;
  private final boolean enriches;
  private final Explanations explanations;

  /**
   * A policy in that state; only one instance of the job {@code speaks} of control records. Nothing
   * is in force before {@link #start}.
   */
  Policy(Evaluation evaluation, RuntimeContext context, OperatorStateStore store, boolean speaks)
      throws Exception {
    compiler = SharedCompilers.of(evaluation.schema());
    metrics = new RuleMetrics(context.getMetricGroup(), evaluation.limits().measuredRules());
    aggregates =
        new AggregateBook(
            compiler,
            new BroadcastMap<>(store.getBroadcastState(States.aggregates())),
            evaluation.timing().isAsOf());
    sessions = new SessionBook(compiler);
    rules =
        new RuleBook(
            compiler,
            new BroadcastMap<>(store.getBroadcastState(States.rules())),
            aggregates,
            sessions,
            metrics);
    data =
        new ReferenceData(
            compiler.schema(),
            new BroadcastMap<>(store.getBroadcastState(States.lists())),
            new BroadcastMap<>(store.getBroadcastState(States.tables())));
    desk =
        new ControlDesk(
            evaluation,
            new ControlApplier(compiler, evaluation.limits(), rules, aggregates, data),
            rules,
            aggregates,
            sessions,
            data,
            new BroadcastMap<>(store.getBroadcastState(States.offsets())),
            new BroadcastMap<>(store.getBroadcastState(States.published())),
            new BroadcastMap<>(store.getBroadcastState(States.backlog())),
            metrics,
            speaks);
    derived = new DerivedFields(compiler, data, metrics);
    enriches = evaluation.enriches();
    unknown = new UnknownSampler(evaluation.limits().unknownEvery(), rules, metrics);
    writer = new AlertWriter(compiler.schema(), evaluation.limits().alertBytes());
    explanations =
        new Explanations(
            new EventNames(compiler.schema()),
            metrics,
            new Failures(context.getTaskInfo().getIndexOfThisSubtask()));
  }

  /** Reads the state; if nothing is to be waited for, rules are in force from here on. */
  void start() {
    rules.restore();
    data.restore();
    desk.start();
  }

  RuleCompiler compiler() {
    return compiler;
  }

  RuleMetrics metrics() {
    return metrics;
  }

  AggregateBook aggregates() {
    return aggregates;
  }

  SessionBook sessions() {
    return sessions;
  }

  ReferenceData data() {
    return data;
  }

  ControlDesk desk() {
    return desk;
  }

  DerivedFields derived() {
    return derived;
  }

  /** Events as this version of the schema lays them out. */
  EventSerializer layout() {
    return new EventSerializer(EventLayout.of(compiler.model()));
  }

  /** A judge of events whose aggregates have those answers. */
  Judge judge(EventAnswers answers) {
    return new Judge(rules, answers, writer, explanations, metrics, unknown, enriches);
  }

  /** A judge of sessions that are over. */
  SessionJudge sessionJudge() {
    return new SessionJudge(sessions, layout(), derived, data, writer, explanations, metrics);
  }
}
