package io.riskrules.state;

import io.riskrules.event.Timeline;
import java.util.Objects;
import java.util.Optional;

/**
 * One accepted version of a rule. {@code publishedMillis} is when its message was published, {@code
 * source} where the analyst wrote it.
 */
public record RuleVersion(
    long number, long publishedMillis, Optional<String> source, StoredRule rule) {
  public RuleVersion {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(rule, "rule");
  }

  /** The first event time at which it no longer holds, as far as it says itself. */
  public long untilMillis() {
    return rule.metadata().until().orElse(Timeline.NEVER);
  }
}
