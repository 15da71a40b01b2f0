package io.riskrules.lint;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.Span;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Collects the warnings, each once at a place. Those in defines stand in no rule. */
final class Report {
  private final Diagnostics diagnostics;
  private final Set<Place> reported = new HashSet<>();
  private Optional<String> rule = Optional.empty();

  private record Place(DiagnosticCode code, Span span) {}

  Report(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** From now on what is not shared stands in this rule. */
  void enterRule(String id) {
    rule = Optional.of(id);
  }

  /** Adds a warning on what stands in the rule or, if {@code shared}, in a define. */
  void add(DiagnosticCode code, Span span, boolean shared, String message, Optional<String> hint) {
    if (reported.add(new Place(code, span))) {
      Optional<String> home = shared ? Optional.empty() : rule;
      diagnostics.add(new Diagnostic(code, message, hint, span, home));
    }
  }
}
