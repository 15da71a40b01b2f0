package io.riskrules.cli.measure;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Counts the matches of one rule. */
final class RuleTally {
  private final TimeSeries series = new TimeSeries();
  private final TopKeys keys = new TopKeys();
  private final FirstSamples samples = new FirstSamples();
  private final FirstSamples gainedSamples = new FirstSamples();
  private BigDecimal amount = BigDecimal.ZERO;
  private boolean hasAmount;
  private long matches;
  private long truePositives;
  private long falsePositives;
  private long gained;
  private long errors;
  private String first = "";
  private String last = "";

  void add(JsonNode alert, String amountField, Optional<Truthful> label) {
    matches++;
    String time = alert.path("eventTime").asText();
    if (!time.isEmpty() && !time.equals("null")) {
      series.add(Instant.parse(time).toEpochMilli());
      first = first.isEmpty() || time.compareTo(first) < 0 ? time : first;
      last = time.compareTo(last) > 0 ? time : last;
    }
    JsonNode event = alert.path("event");
    if (event.path(amountField).isNumber()) {
      hasAmount = true;
      amount = amount.add(event.path(amountField).decimalValue());
    }
    if (!alert.path("key").isNull()) {
      keys.add(alert.path("key").asText());
    }
    label
        .flatMap(each -> each.of(event))
        .ifPresent(
            fraud -> {
              truePositives += fraud ? 1 : 0;
              falsePositives += fraud ? 0 : 1;
            });
    samples.add(alert);
  }

  void gained(JsonNode alert) {
    gained++;
    gainedSamples.add(alert);
  }

  void failed() {
    errors++;
  }

  TimeSeries series() {
    return series;
  }

  RuleMeasure measure(
      RuleMeasure rule, long periodMillis, Optional<Long> positives, Overlaps overlaps) {
    return new RuleMeasure(
        rule.rule(),
        rule.action(),
        rule.mode(),
        matches,
        hasAmount ? Optional.of(amount) : Optional.empty(),
        rule.unknown(),
        errors,
        Optional.of(first).filter(text -> !text.isEmpty()),
        Optional.of(last).filter(text -> !text.isEmpty()),
        overlaps.of(rule.rule()),
        positives.map(all -> new Labelled(truePositives, falsePositives, all)),
        series.by(periodMillis),
        keys.top(),
        samples.all(),
        Optional.empty());
  }

  Changed changed(long before, List<String> lostEvents) {
    return new Changed(
        before, gained, before - (matches - gained), gainedSamples.all(), lostEvents);
  }
}
