package io.riskrules.cli.measure;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one rule did. {@code amount} is the sum over its matches, where events have one; {@code
 * first} and {@code last} are times of matches; {@code overlap} counts the matches shared with
 * other rules; {@code series} counts matches by the start of a period in milliseconds; {@code
 * topKeys} has the keys with most matches first.
 */
public record RuleMeasure(
    String rule,
    String action,
    String mode,
    long matches,
    Optional<BigDecimal> amount,
    Unknown unknown,
    long errors,
    Optional<String> first,
    Optional<String> last,
    SortedMap<String, Long> overlap,
    Optional<Labelled> labelled,
    SortedMap<Long, Long> series,
    Map<String, Long> topKeys,
    List<Sample> samples,
    Optional<Changed> changed) {
  public RuleMeasure {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(unknown, "unknown");
    overlap = new TreeMap<>(overlap);
    series = new TreeMap<>(series);
    topKeys = new LinkedHashMap<>(topKeys);
    samples = List.copyOf(samples);
  }
}
