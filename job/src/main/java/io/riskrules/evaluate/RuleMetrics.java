package io.riskrules.evaluate;

import java.util.HashMap;
import java.util.Map;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Histogram;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.runtime.metrics.DescriptiveStatisticsHistogram;

/** What an instance counts. Groups of rules cannot be removed, so only the first ones get one. */
final class RuleMetrics {
  private static final int WINDOW = 1_000;
  private static final double NANOS_OF_MILLI = 1e6;

  /** One event in so many is entered into the histogram of candidates. */
  private static final int SAMPLED = 64;

  private final MetricGroup group;
  private final int measuredRules;
  private final Counter rejected;
  private final Counter judged;
  private final Counter alerts;
  private final Counter opened;
  private final Counter derivationFailures;
  private final Counter aggregateFailures;
  private final Counter sessionsJudged;
  private final Counter distinctBeyondBound;
  private final Counter lateMessages;
  private final Counter lateEvents;
  private final Counter veryLateEvents;
  private final Histogram candidates;
  private final Histogram compileMillis;
  private final Histogram controlToActive;
  private final Map<String, RuleCounters> rules = new HashMap<>();
  private final Map<RuleCounters, SampleCounters> samples = new HashMap<>();
  private int active;
  private int untilSample;

  /** The counters of the sample of one rule. */
  private record SampleCounters(Counter sampled, Counter unknown) {}

  /** The counters of one rule. */
  record RuleCounters(Counter matches, Counter failures, MetricGroup group) {}

  RuleMetrics(MetricGroup group, int measuredRules) {
    this.group = group;
    this.measuredRules = measuredRules;
    this.rejected = group.counter("rulesRejected");
    this.judged = group.counter("eventsJudged");
    this.alerts = group.counter("alerts");
    this.opened = group.counter("rulesFirstTimeouts");
    this.derivationFailures = group.counter("derivationFailures");
    this.lateMessages = group.counter("lateMessages");
    this.lateEvents = group.counter("lateEvents");
    this.veryLateEvents = group.counter("veryLateEvents");
    this.sessionsJudged = group.counter("sessionsJudged");
    this.aggregateFailures = group.counter("aggregateFailures");
    this.distinctBeyondBound = group.counter("distinctBeyondBound");
    this.candidates = histogram("candidatesPerEvent");
    this.compileMillis = histogram("ruleCompileMs");
    this.controlToActive = histogram("controlToActiveMs");
    group.gauge("rulesActive", () -> active);
  }

  private Histogram histogram(String name) {
    return group.histogram(name, new DescriptiveStatisticsHistogram(WINDOW));
  }

  void rulesActive(int count) {
    active = count;
  }

  void rejected() {
    rejected.inc();
  }

  void timedOut() {
    opened.inc();
  }

  void compiled(long nanos) {
    compileMillis.update(Math.round(nanos / NANOS_OF_MILLI));
  }

  void applied(long millisSincePublished) {
    controlToActive.update(millisSincePublished);
  }

  void judged(int tried) {
    judged.inc();
    if (--untilSample < 0) {
      untilSample = SAMPLED;
      candidates.update(tried);
    }
  }

  void derivationFailed() {
    derivationFailures.inc();
  }

  /** A message came after events were judged for which it counts. */
  void lateMessage() {
    lateMessages.inc();
  }

  /** An event came late; {@code very} so late that what held at its time may be forgotten. */
  void lateEvent(boolean very) {
    (very ? veryLateEvents : lateEvents).inc();
  }

  void aggregateFailed() {
    aggregateFailures.inc();
  }

  /** Counts the values of {@code count_distinct} that came beyond its bound. */
  Counter distinctBeyondBound() {
    return distinctBeyondBound;
  }

  void sessionJudged() {
    sessionsJudged.inc();
  }

  void matched(String ruleId) {
    alerts.inc();
    rule(ruleId).matches.inc();
  }

  void failed(String ruleId) {
    rule(ruleId).failures.inc();
  }

  /** One event was judged by the rule alone, whose condition was unknown or not. */
  void sampled(String ruleId, boolean unknown) {
    SampleCounters counters =
        samples.computeIfAbsent(
            rule(ruleId),
            own -> new SampleCounters(own.group.counter("sampled"), own.group.counter("unknown")));
    counters.sampled.inc();
    if (unknown) {
      counters.unknown.inc();
    }
  }

  private RuleCounters rule(String id) {
    RuleCounters known = rules.get(id);
    if (known != null) {
      return known;
    }
    String name = rules.size() < measuredRules ? id : "other";
    RuleCounters counters = rules.get(name);
    if (counters == null) {
      MetricGroup own = group.addGroup("rule", name);
      counters = new RuleCounters(own.counter("matches"), own.counter("failures"), own);
    }
    if (rules.size() <= measuredRules) {
      rules.put(name, counters);
    }
    return counters;
  }
}
