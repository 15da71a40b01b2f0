package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.optimize.NormalForm;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Meaning;
import io.riskrules.typed.SessionWindow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code same-as-rule}: the condition means the same as that of an earlier rule. */
final class SameAsRule {
  private final Map<Condition, String> first = new HashMap<>();
  private final Map<String, String> firstOf = new HashMap<>();

  /** Rules on other sessions, or on none, judge other things by the same condition. */
  private record Condition(Optional<SessionWindow> session, Meaning key) {}

  /** Reports all but the first of the rules that mean the same. */
  void inspect(List<CheckedRule> rules, Report report) {
    NormalForm normalForm = new NormalForm();
    for (CheckedRule rule : rules) {
      Meaning key = normalForm.key(rule.condition().expression());
      String earlier = first.putIfAbsent(new Condition(rule.session(), key), rule.id());
      firstOf.put(rule.id(), earlier == null ? rule.id() : earlier);
      if (earlier != null) {
        report.enterRule(rule.id());
        report.add(
            DiagnosticCode.SAME_AS_RULE,
            rule.idSpan(),
            false,
            "the condition means the same as that of rule '" + earlier + "'",
            Optional.empty());
      }
    }
  }

  /** Whether it was reported. */
  boolean isReported(CheckedRule rule) {
    return !rule.id().equals(firstOf.get(rule.id()));
  }

  /** Whether two of the rules were found to mean the same. */
  boolean areSame(CheckedRule one, CheckedRule other) {
    return firstOf.get(one.id()).equals(firstOf.get(other.id()));
  }
}
