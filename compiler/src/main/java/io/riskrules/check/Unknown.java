package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.syntax.Word;
import java.util.Collection;
import java.util.Optional;

/** Findings on names that nothing has. */
final class Unknown {
  private Unknown() {}

  /** A name that must be a field's. */
  static Diagnostic field(Word name, Scope scope) {
    return named(
        DiagnosticCode.UNKNOWN_FIELD,
        name,
        "unknown field '" + name.text() + "'",
        scope.fields().keySet());
  }

  /** A finding with the nearest of the known names as its hint. */
  static Diagnostic named(
      DiagnosticCode code, Word name, String message, Collection<String> known) {
    Diagnostic finding = Diagnostic.of(code, name.span(), message);
    Optional<String> hint = NearestName.hint(name.text(), known);
    return hint.map(finding::withHint).orElse(finding);
  }
}
