package io.riskrules.message;

import io.riskrules.event.Event;
import io.riskrules.typed.RuleMetadata;
import java.util.List;
import java.util.Objects;

/** A rule that matched an event; derived fields are filled in. {@code late} says it came late. */
public record Alert(
    String ruleId,
    long version,
    RuleMetadata rule,
    Event event,
    boolean late,
    List<String> because) {
  public Alert {
    Objects.requireNonNull(ruleId, "ruleId");
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(event, "event");
    because = List.copyOf(because);
  }
}
