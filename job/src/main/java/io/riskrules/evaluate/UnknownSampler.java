package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;

/**
 * Judges one event in so many by every rule alone, to count which rules a missing field leaves
 * unknown: the matcher never tries a rule that cannot match. Rules with aggregates are left out.
 */
final class UnknownSampler {
  private final int every;
  private final RuleBook rules;
  private final RuleMetrics metrics;
  private final Interpreter interpreter = new Interpreter();
  private int left;

  /** Of 0 events none is judged so. */
  UnknownSampler(int every, RuleBook rules, RuleMetrics metrics) {
    this.every = every;
    this.rules = rules;
    this.metrics = metrics;
    this.left = every;
  }

  /** Takes notice of an event whose derived fields are filled in. */
  void pass(Event event, Reference reference) {
    if (every == 0 || --left > 0) {
      return;
    }
    left = every;
    rules.forEachInForce(event.timeMillis(), rule -> judge(rule, event, reference));
  }

  private void judge(ActiveRule rule, Event event, Reference reference) {
    if (rule.code().rule().condition().aggregates().isEmpty() && !rule.isOfSessions()) {
      Object truth =
          interpreter.evaluate(rule.code().rule().condition().expression(), event, reference);
      metrics.sampled(rule.ruleId(), truth == null);
    }
  }
}
