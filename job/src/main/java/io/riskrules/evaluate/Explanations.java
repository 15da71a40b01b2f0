package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.message.EventNames;
import java.util.List;

/** Why rules matched, and what becomes of those that fail. */
final class Explanations {
  private final EventNames names;
  private final RuleMetrics metrics;
  private final Failures failures;

  Explanations(EventNames names, RuleMetrics metrics, Failures failures) {
    this.names = names;
    this.metrics = metrics;
    this.failures = failures;
  }

  /** The reasons of a match; an alert without them is better than none. */
  List<String> because(ActiveRule rule, Event event, Reference reference, Moment moment) {
    try {
      return rule.code().because(event, reference);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      failed(rule, fault, event, moment);
      return List.of();
    }
  }

  /** A rule failed on an event, which is a fault of ours. */
  void failed(ActiveRule rule, Throwable fault, Event event, Moment moment) {
    metrics.failed(rule.ruleId());
    failures
        .sample(rule.ruleId(), rule.version().number(), fault, names.id(event), moment.nowMillis())
        .ifPresent(moment.out()::status);
  }
}
