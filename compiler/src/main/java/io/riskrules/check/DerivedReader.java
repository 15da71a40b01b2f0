package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.SchemaFile;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Types derived fields. What rules would be told by other codes is {@code bad-schema} here. */
final class DerivedReader {
  private final SchemaFindings findings;
  private final Scope scope;
  private final Set<String> failed;
  private final Set<String> refusedTables;

  /**
   * {@code scope} grows as fields come; {@code failed} are fields and {@code refusedTables} tables
   * that were reported.
   */
  DerivedReader(
      SchemaFindings findings, Scope scope, Set<String> failed, Set<String> refusedTables) {
    this.findings = findings;
    this.scope = scope;
    this.failed = failed;
    this.refusedTables = refusedTables;
  }

  /** The typed expression, or nothing and at least one finding in the schema. */
  Optional<io.riskrules.typed.Expression> read(
      SchemaFile.DerivedField written, Set<String> notYet) {
    Expression expression = written.expression();
    Diagnostics found = new Diagnostics();
    Defines silent = new Defines(scope, Map.of(), failed);
    Pass pass = new Pass(scope, silent, Context.DERIVED, found, expression.span());
    Optional<Diagnostic> excess =
        Sizes.of(expression, name -> Optional.empty()).excess(expression.span());
    if (excess.isPresent()) {
      findings.add(expression.span(), excess.get().message());
      return Optional.empty();
    }
    Checked checked = new ExpressionChecker(pass).check(expression);
    found.sorted().forEach(finding -> report(finding, notYet));
    if (!pass.hasFailed() && checked.is(ValueType.ListOf.class)) {
      findings.add(expression.span(), "a derived field has one value, not a list");
      return Optional.empty();
    }
    return pass.hasFailed() ? Optional.empty() : checked.node();
  }

  private void report(Diagnostic finding, Set<String> notYet) {
    String name = finding.span().text().replace("`", "");
    if (finding.code() == DiagnosticCode.UNKNOWN_TABLE && refusedTables.contains(name)) {
      return;
    }
    if (finding.code() == DiagnosticCode.UNKNOWN_FIELD && notYet.contains(name)) {
      findings.add(
          finding.span(),
          "derived field '" + name + "' is not computed yet here",
          Optional.of("a derived field sees those that stand above it"));
      return;
    }
    findings.add(finding.span(), finding.message(), finding.hint());
  }
}
