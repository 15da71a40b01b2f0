package io.riskrules.diagnostic;

import io.riskrules.source.Span;
import java.util.Objects;
import java.util.Optional;

/**
 * One finding: what is wrong, in the words of the person who wrote the text, where, and where there
 * is one a hint how to mend it. {@code rule} is the id of the rule it stands in, if in any.
 */
public record Diagnostic(
    DiagnosticCode code, String message, Optional<String> hint, Span span, Optional<String> rule) {

  public Diagnostic {
    Objects.requireNonNull(code, "code");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(hint, "hint");
    Objects.requireNonNull(span, "span");
    Objects.requireNonNull(rule, "rule");
  }

  /** A finding outside any rule, without a hint. */
  public static Diagnostic of(DiagnosticCode code, Span span, String message) {
    return new Diagnostic(code, message, Optional.empty(), span, Optional.empty());
  }

  /** The same finding with a hint. */
  public Diagnostic withHint(String text) {
    return new Diagnostic(code, message, Optional.of(text), span, rule);
  }

  /** The same finding, said to stand in a rule. */
  public Diagnostic inRule(String id) {
    return new Diagnostic(code, message, hint, span, Optional.of(id));
  }

  /** Error or warning. */
  public Severity severity() {
    return code.severity();
  }

  /** Whether it makes the text unusable. */
  public boolean isError() {
    return severity() == Severity.ERROR;
  }
}
