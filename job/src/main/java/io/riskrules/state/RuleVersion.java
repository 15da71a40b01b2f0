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

  /** The first event time at which it holds, as far as it says itself. */
  public long startMillis() {
    return rule.metadata().from().orElse(Long.MIN_VALUE);
  }
}
