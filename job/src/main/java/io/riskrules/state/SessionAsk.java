package io.riskrules.state;

import java.util.List;
import java.util.Objects;

/** What an event adds to the session of a rule and one group. */
public record SessionAsk(String ruleId, long gapMillis, List<Contribution> contributions) {
  public SessionAsk {
    Objects.requireNonNull(ruleId, "ruleId");
    contributions = List.copyOf(contributions);
  }
}
