package io.riskrules.compiler;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.interpret.ExpectationFailure;
import io.riskrules.interpret.Explanation;
import io.riskrules.source.Span;
import java.util.List;
import java.util.Objects;

/**
 * An expectation that does not hold: the rule it stands in, what was expected and what came out, as
 * {@code match}, {@code no match} or {@code unknown}, what decided that, and the whole condition
 * with its values. The span begins at the {@code expect}.
 */
public record FailedExpectation(
    String rule,
    String expected,
    String actual,
    List<String> because,
    Explanation explanation,
    Span span) {
  public FailedExpectation {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(expected, "expected");
    Objects.requireNonNull(actual, "actual");
    because = List.copyOf(because);
    Objects.requireNonNull(explanation, "explanation");
    Objects.requireNonNull(span, "span");
  }

  static FailedExpectation of(ExpectationFailure failure) {
    return new FailedExpectation(
        failure.expectation().rule().id(),
        failure.expectedWord(),
        failure.actualWord(),
        failure.because(),
        failure.explanation(),
        failure.expectation().span());
  }

  /** The failure as a finding. */
  public Diagnostic diagnostic() {
    String reason = because.isEmpty() ? "" : ": " + String.join("; ", because);
    return Diagnostic.of(
            DiagnosticCode.EXPECTATION_FAILED,
            span,
            "expected " + expected + ", but the condition gives " + actual + reason)
        .inRule(rule);
  }
}
