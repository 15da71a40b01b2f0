package io.riskrules.cli.measure;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a pack did to a file of events. {@code every} is 1 where every event was looked at for what
 * is unknown, 100 where one in a hundred was; {@code periodMillis} is the width of the series;
 * {@code badLines} names the first of those that hold no event; {@code lookupFields} are null in
 * all events, since a backtest reads no lookups.
 */
public record Measurement(
    String pack,
    String events,
    long eventCount,
    long badLineCount,
    List<String> badLines,
    List<String> lookupFields,
    long alerts,
    long rejected,
    int every,
    long periodMillis,
    Optional<String> label,
    Optional<String> baseline,
    List<RuleMeasure> rules) {
  public Measurement {
    Objects.requireNonNull(pack, "pack");
    Objects.requireNonNull(events, "events");
    badLines = List.copyOf(badLines);
    lookupFields = List.copyOf(lookupFields);
    rules = List.copyOf(rules);
  }

  /** The share of events that a count is of. */
  public double share(long count) {
    long judged = eventCount - badLineCount;
    return judged == 0 ? 0 : (double) count / judged;
  }
}
