package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.Limits;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.message.Alert;
import io.riskrules.message.AlertWriter;
import io.riskrules.message.EventNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Judges events by the rules in force. A rule that fails on an event does not match it. */
final class Judge {
  private final RuleCompiler compiler;
  private final RuleBook rules;
  private final ReferenceData data;
  private final EventAnswers answers;
  private final RuleMetrics metrics;
  private final Failures failures;
  private final AlertWriter writer;
  private final EventNames names;
  private final List<ActiveRule> matched = new ArrayList<>();
  private final Map<ActiveRule, Throwable> faults = new HashMap<>();

  Judge(
      RuleCompiler compiler,
      Limits limits,
      RuleBook rules,
      ReferenceData data,
      EventAnswers answers,
      RuleMetrics metrics,
      Failures failures) {
    this.compiler = compiler;
    this.rules = rules;
    this.data = data;
    this.answers = answers;
    this.metrics = metrics;
    this.failures = failures;
    this.writer = new AlertWriter(compiler.schema(), limits.alertBytes());
    this.names = new EventNames(compiler.schema());
  }

  /**
   * Judges one event whose derived fields are not filled in yet, by what is in force at its time.
   * Events of one key come in the order in which they count; {@code late} says that this one came
   * when others after it had been judged.
   */
  void judge(Event plain, boolean late, Moment moment) {
    Emitter out = moment.out();
    long nowMillis = moment.nowMillis();
    data.lookAt(plain.timeMillis());
    Event event = derived(plain);
    matched.clear();
    answers.begin(event, moment);
    metrics.judged(rules.match(event, answers, matched, faults));
    if (!faults.isEmpty()) {
      faults.forEach((rule, fault) -> report(rule, fault, event, out, nowMillis));
      faults.clear();
    }
    if (!matched.isEmpty()) {
      matched.sort(Comparator.comparing(ActiveRule::ruleId));
      emit(event, late, out, nowMillis);
    }
    answers.end();
  }

  private Event derived(Event plain) {
    if (compiler.model().derivations().isEmpty()) {
      return plain;
    }
    EventBuilder builder = EventBuilder.copyOf(plain);
    try {
      compiler.derive(builder, data);
      return builder.event();
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      // The boundary around derived fields: a fault of ours must not stop the job at an event.
      metrics.derivationFailed();
      return plain;
    }
  }

  private void emit(Event event, boolean late, Emitter out, long nowMillis) {
    List<Alert> live = new ArrayList<>();
    for (ActiveRule rule : matched) {
      Alert alert =
          new Alert(
              rule.ruleId(),
              rule.version().number(),
              rule.version().rule().metadata(),
              event,
              late,
              because(rule, event, out, nowMillis));
      metrics.matched(rule.ruleId());
      out.alert(writer.write(alert));
      if (rule.isLive()) {
        live.add(alert);
      }
    }
    if (!live.isEmpty()) {
      out.decision(writer.decision(live));
    }
  }

  private List<String> because(ActiveRule rule, Event event, Emitter out, long nowMillis) {
    try {
      return rule.code().because(event, answers);
    } catch (RuntimeException | StackOverflowError fault) {
      // An alert without its reasons is better than none.
      report(rule, fault, event, out, nowMillis);
      return List.of();
    }
  }

  private void report(ActiveRule rule, Throwable fault, Event event, Emitter out, long nowMillis) {
    metrics.failed(rule.ruleId());
    failures
        .sample(rule.ruleId(), rule.version().number(), fault, names.id(event), nowMillis)
        .ifPresent(out::status);
  }
}
