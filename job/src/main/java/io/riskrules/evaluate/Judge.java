package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.message.Alert;
import io.riskrules.message.AlertWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Judges events by the rules in force. A rule that fails on an event does not match it. */
final class Judge {
  private final RuleBook rules;
  private final EventAnswers answers;
  private final AlertWriter writer;
  private final Explanations explanations;
  private final RuleMetrics metrics;
  private final UnknownSampler unknown;
  private final boolean enriches;
  private final List<ActiveRule> matched = new ArrayList<>();
  private final Map<ActiveRule, Throwable> faults = new HashMap<>();

  Judge(
      RuleBook rules,
      EventAnswers answers,
      AlertWriter writer,
      Explanations explanations,
      RuleMetrics metrics,
      UnknownSampler unknown,
      boolean enriches) {
    this.rules = rules;
    this.answers = answers;
    this.writer = writer;
    this.explanations = explanations;
    this.metrics = metrics;
    this.unknown = unknown;
    this.enriches = enriches;
  }

  /**
   * Judges one event whose derived fields are filled in, by what is in force at its time. Events of
   * one key come in the order in which they count; {@code late} says that this one came when others
   * after it had been judged.
   */
  void judge(Event event, boolean late, Moment moment) {
    matched.clear();
    answers.begin(event, moment);
    metrics.judged(rules.match(event, answers, matched, faults));
    if (!faults.isEmpty()) {
      faults.forEach((rule, fault) -> explanations.failed(rule, fault, event, moment));
      faults.clear();
    }
    if (!matched.isEmpty()) {
      matched.sort(Comparator.comparing(ActiveRule::ruleId));
      emit(event, late, moment);
    }
    unknown.pass(event, answers);
    answers.end();
  }

  private void emit(Event event, boolean late, Moment moment) {
    List<Alert> live = new ArrayList<>();
    for (ActiveRule rule : matched) {
      Alert alert =
          new Alert(
              rule.ruleId(),
              rule.version().number(),
              rule.version().rule().metadata(),
              event,
              late,
              explanations.because(rule, event, answers, moment));
      metrics.matched(rule.ruleId());
      moment.out().alert(writer.write(alert));
      if (rule.isLive()) {
        live.add(alert);
      }
    }
    if (!live.isEmpty()) {
      moment.out().decision(writer.decision(live));
      if (enriches) {
        moment.out().enriched(writer.enriched(event));
      }
    }
  }
}
