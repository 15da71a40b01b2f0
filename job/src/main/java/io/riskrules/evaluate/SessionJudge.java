package io.riskrules.evaluate;

import io.riskrules.aggregate.ClosedSession;
import io.riskrules.event.Event;
import io.riskrules.message.Alert;
import io.riskrules.message.AlertWriter;
import io.riskrules.message.SessionSpan;
import io.riskrules.state.EventSerializer;
import io.riskrules.state.OpenSession;
import java.util.Optional;

/** Judges sessions that are over, by the version of their rule at their last event. */
final class SessionJudge {
  private final SessionBook rules;
  private final EventSerializer layout;
  private final DerivedFields derived;
  private final ReferenceData data;
  private final AlertWriter writer;
  private final Explanations explanations;
  private final RuleMetrics metrics;

  SessionJudge(
      SessionBook rules,
      EventSerializer layout,
      DerivedFields derived,
      ReferenceData data,
      AlertWriter writer,
      Explanations explanations,
      RuleMetrics metrics) {
    this.rules = rules;
    this.layout = layout;
    this.derived = derived;
    this.data = data;
    this.writer = writer;
    this.explanations = explanations;
    this.metrics = metrics;
  }

  /** Judges one session. */
  void judge(ClosedSession closed, Moment moment) {
    rules
        .version(closed.ruleId(), closed.session().endMillis())
        .ifPresent(rule -> judge(rule, closed, moment));
  }

  private void judge(SessionRule rule, ClosedSession closed, Moment moment) {
    Event last = derived.of(layout.adapt(closed.last()));
    ActiveRule active = rule.inForce().rule();
    SessionAnswers answers = new SessionAnswers(data, rule, closed);
    metrics.sessionJudged();
    if (!holds(active, last, answers, moment)) {
      return;
    }
    metrics.matched(active.ruleId());
    moment
        .out()
        .alert(
            writer.write(
                new Alert(
                    active.ruleId(),
                    active.version().number(),
                    active.version().rule().metadata(),
                    last,
                    closed.session().late(),
                    explanations.because(active, last, answers, moment),
                    Optional.of(span(rule, closed)))));
  }

  private static SessionSpan span(SessionRule rule, ClosedSession closed) {
    OpenSession session = closed.session();
    return new SessionSpan(session.startMillis(), session.endMillis(), session.count(), rule.by());
  }

  /** The boundary around generated code: one rule fails alone. */
  private boolean holds(ActiveRule rule, Event last, SessionAnswers answers, Moment moment) {
    try {
      return rule.code().matches(last, answers);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      explanations.failed(rule, fault, last, moment);
      return false;
    }
  }
}
