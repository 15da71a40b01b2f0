package io.riskrules.compiler;

import io.riskrules.source.SourceText;
import io.riskrules.typed.RuleMetadata;
import java.util.Objects;
import java.util.Optional;

/**
 * A rule in parts, as a control message brings it: its id, the text of its condition, its metadata,
 * and for a session rule its sessions. Findings are located in the texts.
 */
public record RuleDefinition(
    String id, SourceText when, RuleMetadata metadata, Optional<SessionDefinition> session) {
  public RuleDefinition {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(when, "when");
    Objects.requireNonNull(metadata, "metadata");
    Objects.requireNonNull(session, "session");
  }
}
