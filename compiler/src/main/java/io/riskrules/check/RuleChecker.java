package io.riskrules.check;

import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Session;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.RuleMetadata;
import io.riskrules.typed.SessionWindow;
import java.util.List;
import java.util.Optional;

/** Checks rules, defines and conditions against the model of one event. */
public final class RuleChecker {
  private final EventModel model;

  /** A checker for events of that model. */
  public RuleChecker(EventModel model) {
    this.model = model;
  }

  /**
   * Checks all files of a pack together: they share their defines and the ids of their rules. What
   * has an error is left out of the result.
   */
  public CheckedPack check(List<RulesFile> files, Diagnostics diagnostics) {
    return new CheckedPack(model, List.of(), List.of());
  }

  /** Checks one condition that names no defines, of an event or of a session. */
  public Optional<CheckedCondition> checkCondition(
      Expression condition, Optional<SessionWindow> session, Diagnostics diagnostics) {
    return Optional.empty();
  }

  /** Checks one condition that may name the defines of these files; they report nothing. */
  public Optional<CheckedCondition> checkCondition(
      Expression condition,
      Optional<SessionWindow> session,
      List<RulesFile> defines,
      Diagnostics diagnostics) {
    return Optional.empty();
  }

  /**
   * Checks a rule that comes in parts and names no defines, as a control message brings it. {@code
   * when} and {@code session} are of texts of their own.
   */
  public Optional<CheckedRule> checkRule(
      String id,
      RuleMetadata metadata,
      Optional<Session> session,
      Expression when,
      Diagnostics diagnostics) {
    return Optional.empty();
  }
}
