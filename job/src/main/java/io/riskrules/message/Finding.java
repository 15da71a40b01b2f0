package io.riskrules.message;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Severity;
import io.riskrules.source.Span;
import java.util.Objects;
import java.util.Optional;

/**
 * A finding as a status carries it: one of the compiler about a rule's text, or one about the
 * message around it.
 */
public record Finding(
    Severity severity,
    String code,
    String message,
    Optional<String> hint,
    Span span,
    Optional<String> rule) {

  public Finding {
    Objects.requireNonNull(severity, "severity");
    Objects.requireNonNull(code, "code");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(hint, "hint");
    Objects.requireNonNull(span, "span");
    Objects.requireNonNull(rule, "rule");
  }

  /** A finding of the compiler. */
  public static Finding of(Diagnostic found) {
    return new Finding(
        found.severity(),
        found.code().id(),
        found.message(),
        found.hint(),
        found.span(),
        found.rule());
  }

  /** An error about the message itself. */
  public static Finding error(DiagnosticCode code, Span span, String message) {
    return of(Diagnostic.of(code, span, message));
  }

  /** A warning about the message itself; these codes are not among those of rule texts. */
  public static Finding warning(String code, Span span, String message) {
    return new Finding(Severity.WARNING, code, message, Optional.empty(), span, Optional.empty());
  }

  /** The same finding, said to stand in a rule. */
  public Finding inRule(String id) {
    return new Finding(severity, code, message, hint, span, Optional.of(id));
  }

  /** Whether it makes the message unusable. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
