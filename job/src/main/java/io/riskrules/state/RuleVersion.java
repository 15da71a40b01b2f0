package io.riskrules.state;

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

  /** Whether it may hold for an event of that time, as far as its own effective times go. */
  public boolean startedBy(long eventMillis) {
    return rule.metadata().from().isEmpty() || rule.metadata().from().getAsLong() <= eventMillis;
  }

  /** Whether its time is over for an event of that time. */
  public boolean endedBy(long eventMillis) {
    return rule.metadata().until().isPresent()
        && rule.metadata().until().getAsLong() <= eventMillis;
  }
}
