package io.riskrules.evaluate;

import io.riskrules.diagnostic.Severity;
import io.riskrules.message.Finding;
import io.riskrules.source.Span;
import java.util.Optional;

/** Faults of ours as people see them. */
final class Faults {
  private Faults() {}

  /** A finding that says that we, not the analyst, went wrong. */
  static Finding finding(Throwable fault) {
    return new Finding(
        Severity.ERROR,
        "internal-fault",
        String.valueOf(fault.getMessage()),
        Optional.empty(),
        Span.none(),
        Optional.empty());
  }

  /** One line about a fault. */
  static String line(Throwable fault) {
    return fault.getClass().getSimpleName() + ": " + fault.getMessage();
  }
}
