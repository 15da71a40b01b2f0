package io.riskrules.message;

import io.riskrules.event.Event;
import io.riskrules.typed.RuleMetadata;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A rule that matched an event; derived fields are filled in. {@code late} says it came late;
 * {@code session} is there if the rule judged a session, of which the event is the last.
 */
public record Alert(
    String ruleId,
    long version,
    RuleMetadata rule,
    Event event,
    boolean late,
    List<String> because,
    Optional<SessionSpan> session) {
  public Alert {
    Objects.requireNonNull(ruleId, "ruleId");
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(event, "event");
    because = List.copyOf(because);
    Objects.requireNonNull(session, "session");
  }

  /** The alert of a rule that matched an event alone. */
  public Alert(
      String ruleId,
      long version,
      RuleMetadata rule,
      Event event,
      boolean late,
      List<String> because) {
    this(ruleId, version, rule, event, late, because, Optional.empty());
  }
}
