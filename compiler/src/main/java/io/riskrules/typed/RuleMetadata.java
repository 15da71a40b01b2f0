package io.riskrules.typed;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a rule says besides its condition, defaults filled in. {@code from} is inclusive, {@code
 * until} exclusive, both in milliseconds of event time.
 */
public record RuleMetadata(
    Optional<String> title,
    Action action,
    AlertSeverity severity,
    OptionalInt score,
    List<String> tags,
    Mode mode,
    Optional<String> owner,
    OptionalLong from,
    OptionalLong until) {
  public RuleMetadata {
    tags = List.copyOf(tags);
  }
}
