package io.riskrules.evaluate;

import io.riskrules.message.Finding;
import io.riskrules.message.Status.Fate;
import io.riskrules.message.Subject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What is to become of a control message, or of a part of a bundle. */
record Verdict(
    Fate fate,
    Subject subject,
    OptionalLong version,
    Optional<String> source,
    List<Finding> findings) {
  Verdict {
    findings = List.copyOf(findings);
  }

  /** A rejection for one reason. */
  static Verdict rejected(Subject subject, Finding reason) {
    return new Verdict(
        Fate.REJECTED, subject, OptionalLong.empty(), Optional.empty(), List.of(reason));
  }

  /** Whether it changes anything. */
  boolean isApplied() {
    return fate == Fate.APPLIED || fate == Fate.DELETED;
  }
}
