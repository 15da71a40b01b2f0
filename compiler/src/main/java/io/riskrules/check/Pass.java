package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import java.util.Optional;

/**
 * One pass over one expression: the names it may use, where its findings go, and whether it has
 * failed. Limits are reported once, at its start.
 */
final class Pass {
  private final Scope scope;
  private final Defines defines;
  private final Diagnostics out;
  private final Span start;
  private Context context;
  private boolean failed;
  private boolean limited;

  Pass(Scope scope, Defines defines, Context context, Diagnostics out, Span start) {
    this.scope = scope;
    this.defines = defines;
    this.context = context;
    this.out = out;
    this.start = start;
  }

  Scope scope() {
    return scope;
  }

  Defines defines() {
    return defines;
  }

  Context context() {
    return context;
  }

  /** Moves to another context and gives the one it was in. */
  Context enter(Context inner) {
    Context outer = context;
    context = inner;
    return outer;
  }

  boolean hasFailed() {
    return failed;
  }

  /** It has failed for a reason that was reported elsewhere. */
  void fail() {
    failed = true;
  }

  void report(DiagnosticCode code, Span span, String message) {
    report(Diagnostic.of(code, span, message));
  }

  void report(DiagnosticCode code, Span span, String message, String hint) {
    report(Diagnostic.of(code, span, message).withHint(hint));
  }

  void report(DiagnosticCode code, Span span, String message, Optional<String> hint) {
    Diagnostic finding = Diagnostic.of(code, span, message);
    report(hint.map(finding::withHint).orElse(finding));
  }

  void report(Diagnostic finding) {
    failed = true;
    out.add(finding);
  }

  /** Whether an exact result is within the limit of digits; if not there is a finding. */
  boolean allows(ValueType type) {
    boolean allowed = Widths.allowed(type);
    if (!allowed) {
      limit(
          DiagnosticCode.TOO_COMPLEX,
          "an exact result in this condition could have more than "
              + Widths.MOST_DIGITS
              + " digits");
    }
    return allowed;
  }

  /** A limit is passed: one finding for the whole expression. */
  void limit(DiagnosticCode code, String message) {
    if (!limited) {
      limited = true;
      report(code, start, message);
    }
    failed = true;
  }
}
