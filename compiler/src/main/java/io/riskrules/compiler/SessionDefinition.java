package io.riskrules.compiler;

import io.riskrules.source.SourceText;
import java.util.List;
import java.util.Objects;

/**
 * The sessions of a rule in parts: the gap as text, such as {@code 30 minutes}, and field names.
 */
public record SessionDefinition(SourceText gap, List<String> by) {
  public SessionDefinition {
    Objects.requireNonNull(gap, "gap");
    by = List.copyOf(by);
  }
}
