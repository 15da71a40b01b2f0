package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.Span;

/**
 * The findings of one text. Beyond a thousand they are counted but not kept: nobody reads more, and
 * a file of rubbish may consist of millions.
 */
final class Faults {
  private static final int MOST = 1_000;

  private final Diagnostics diagnostics;
  private int count;

  Faults(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void add(DiagnosticCode code, Span span, String message) {
    if (count++ < MOST) {
      diagnostics.add(code, span, message);
    }
  }

  void add(DiagnosticCode code, Span span, String message, String hint) {
    if (count++ < MOST) {
      diagnostics.add(code, span, message, hint);
    }
  }

  /** How many there are up to now, kept or not. */
  int count() {
    return count;
  }

  Diagnostics diagnostics() {
    return diagnostics;
  }
}
