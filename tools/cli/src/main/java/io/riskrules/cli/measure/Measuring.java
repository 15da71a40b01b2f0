package io.riskrules.cli.measure;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.riskrules.cli.backtest.BacktestReport;
import io.riskrules.cli.backtest.ResultKind;
import io.riskrules.cli.backtest.Tally;
import io.riskrules.compiler.PackReport;
import io.riskrules.typed.CheckedRule;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Counts what a backtest finds, rule by rule; memory does not grow with the events. */
public final class Measuring implements BacktestReport {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();
  private static final int MOST_BAD_LINES = 10;
  private static final int MOST_PERIODS = 120;
  private static final int MOST_LOST = 3;

  private final Map<String, RuleTally> rules = new TreeMap<>();
  private final Overlaps overlaps = new Overlaps();
  private final Matches matches;
  private final TreeMap<Long, String> badLines = new TreeMap<>();
  private final Tally tally = new Tally();
  private final String amountField;
  private final Optional<Truthful> label;
  private final Optional<Matches> baseline;
  private long eventsRead;

  private Measuring(
      String amountField, Optional<Truthful> label, Matches matches, Optional<Matches> baseline) {
    this.amountField = amountField;
    this.label = label;
    this.matches = matches;
    this.baseline = baseline;
  }

  /** Amounts and labels are read off these fields; matches are compared with a baseline's. */
  public Measuring(String amountField, Optional<Truthful> label, Optional<Matches> baseline) {
    this(amountField, label, baseline.isPresent() ? new Matches() : Matches.forgotten(), baseline);
  }

  /** Measures a baseline, whose matches others are compared with. */
  public static Measuring ofBaseline(String amountField, Optional<Truthful> label) {
    return new Measuring(amountField, label, new Matches(), Optional.empty());
  }

  @Override
  public void result(ResultKind kind, String json) {
    if (!tally.count(kind, json)) {
      return;
    }
    JsonNode result = read(json);
    switch (kind) {
      case ALERT -> alert(result);
      case STATUS -> {
        if (result.path("status").asText().equals("failing")) {
          rule(result.path("ruleId").asText()).failed();
        }
      }
      case DEAD_LETTER -> {
        badLines.put(result.path("offset").asLong() + 1, result.path("message").asText());
        if (badLines.size() > MOST_BAD_LINES) {
          badLines.pollLastEntry();
        }
      }
    }
  }

  private void alert(JsonNode alert) {
    String rule = alert.path("ruleId").asText();
    String event = alert.path("eventId").asText();
    rule(rule).add(alert, amountField, label);
    matches.add(rule, event);
    if (baseline.isPresent() && !baseline.get().has(rule, event)) {
      rule(rule).gained(alert);
    }
    if (!alert.has("session")) {
      overlaps.add(rule, event);
    }
  }

  private RuleTally rule(String id) {
    return rules.computeIfAbsent(id, each -> new RuleTally());
  }

  @Override
  public void end(long read) {
    eventsRead = read;
  }

  @Override
  public long rejected() {
    return tally.rejected();
  }

  /** Which events each rule matched. */
  public Matches matches() {
    return matches;
  }

  /** All that was counted, after the end; the scan has seen all events meanwhile. */
  public Measurement measurement(
      String pack, PackReport report, Path events, EventScan scan, Optional<String> baselineName) {
    long period = period();
    Map<String, RuleMeasure> measures = new TreeMap<>();
    for (CheckedRule rule : report.rules()) {
      String mode = rule.metadata().mode().word();
      String action = rule.metadata().action().word();
      measures.put(rule.id(), empty(rule.id(), action, mode, scan.of(rule.id())));
    }
    rules.keySet().forEach(id -> measures.putIfAbsent(id, empty(id, "", "", Unknown.NONE)));
    baseline.ifPresent(
        old ->
            old.rules().forEach(id -> measures.putIfAbsent(id, empty(id, "", "", Unknown.NONE))));
    Optional<Long> positives = label.map(field -> scan.positives());
    return new Measurement(
        pack,
        events.getFileName().toString(),
        eventsRead,
        tally.of(ResultKind.DEAD_LETTER),
        badLines.entrySet().stream()
            .map(line -> "line " + line.getKey() + ": " + line.getValue())
            .toList(),
        LookupFields.of(report.model().orElseThrow()),
        tally.of(ResultKind.ALERT),
        tally.rejected(),
        scan.every(),
        period,
        label.map(Truthful::field),
        baselineName,
        measures.values().stream().map(each -> filled(each, period, positives)).toList());
  }

  private RuleMeasure filled(RuleMeasure empty, long period, Optional<Long> positives) {
    RuleTally counted = rules.getOrDefault(empty.rule(), new RuleTally());
    RuleMeasure measure = counted.measure(empty, period, positives, overlaps);
    return baseline
        .filter(Matches::isWhole)
        .map(
            old ->
                with(
                    measure,
                    counted.changed(
                        old.count(empty.rule()), old.missingIn(matches, empty.rule(), MOST_LOST))))
        .orElse(measure);
  }

  private static RuleMeasure with(RuleMeasure one, Changed changed) {
    return new RuleMeasure(
        one.rule(),
        one.action(),
        one.mode(),
        one.matches(),
        one.amount(),
        one.unknown(),
        one.errors(),
        one.first(),
        one.last(),
        one.overlap(),
        one.labelled(),
        one.series(),
        one.topKeys(),
        one.samples(),
        Optional.of(changed));
  }

  private static RuleMeasure empty(String id, String action, String mode, Unknown unknown) {
    return new RuleMeasure(
        id,
        action,
        mode,
        0,
        Optional.empty(),
        unknown,
        0,
        Optional.empty(),
        Optional.empty(),
        new TreeMap<>(),
        Optional.empty(),
        new TreeMap<>(),
        Map.of(),
        List.of(),
        Optional.empty());
  }

  /** One width for all rules, so that their series have the same periods. */
  private long period() {
    long width = 60_000;
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (RuleTally rule : rules.values()) {
      width = Math.max(width, rule.series().width());
      first = Math.min(first, rule.series().first());
      last = Math.max(last, rule.series().last());
    }
    while (first < last && (last - first) / width > MOST_PERIODS) {
      width *= 2;
    }
    return width;
  }

  private static JsonNode read(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the job writes JSON", e);
    }
  }
}
