package io.riskrules.state;

import io.riskrules.typed.RuleMetadata;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A rule as it is kept: its condition as canonical text, and what it says besides. */
public record StoredRule(String when, RuleMetadata metadata, Optional<StoredSession> session) {
  public StoredRule {
    Objects.requireNonNull(when, "when");
    Objects.requireNonNull(metadata, "metadata");
    Objects.requireNonNull(session, "session");
  }

  /** The session clause of a rule: the gap as text, and the grouping fields. */
  public record StoredSession(String gap, List<String> by) {
    public StoredSession {
      Objects.requireNonNull(gap, "gap");
      by = List.copyOf(by);
    }
  }
}
