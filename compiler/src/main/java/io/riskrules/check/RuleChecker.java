package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Session;
import io.riskrules.syntax.Statement;
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
  private final Scope scope;

  /** A checker for events of that model. */
  public RuleChecker(EventModel model) {
    this.model = model;
    this.scope = Scope.of(model.schema());
  }

  /**
   * Checks all files of a pack together: they share their defines and the ids of their rules. What
   * has an error is left out of the result.
   */
  public CheckedPack check(List<RulesFile> files, Diagnostics diagnostics) {
    Defines defines = new DefineLoader(scope, files, diagnostics).load();
    PackChecker pack = new PackChecker(model, scope, defines, diagnostics);
    for (RulesFile file : files) {
      for (Statement statement : file.statements()) {
        if (statement instanceof Statement.Rule rule) {
          diagnostics.enterRule(Optional.of(rule.id().text()));
          pack.rule(rule);
          diagnostics.enterRule(Optional.empty());
        }
      }
    }
    return pack.result();
  }

  /** Checks one condition that names no defines, of an event or of a session. */
  public Optional<CheckedCondition> checkCondition(
      Expression condition, Optional<SessionWindow> session, Diagnostics diagnostics) {
    return check(condition, session, Defines.none(scope), diagnostics);
  }

  /** Checks one condition that may name the defines of these files; they report nothing. */
  public Optional<CheckedCondition> checkCondition(
      Expression condition,
      Optional<SessionWindow> session,
      List<RulesFile> defines,
      Diagnostics diagnostics) {
    Defines known = new DefineLoader(scope, defines, new Diagnostics()).load();
    return check(condition, session, known, diagnostics);
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
    boolean bounded = metadata.from().isPresent() || metadata.until().isPresent();
    if (bounded && !scope.hasTime()) {
      diagnostics.add(
          DiagnosticCode.BAD_INTERVAL,
          when.span(),
          "'from' and 'until' need a time field, and the schema has no 'time' clause");
      return Optional.empty();
    }
    Optional<SessionWindow> window =
        session.flatMap(written -> new SessionChecker(scope, diagnostics).check(written));
    if (session.isPresent() && window.isEmpty()) {
      return Optional.empty();
    }
    return checkCondition(when, window, diagnostics)
        .map(
            condition ->
                new CheckedRule(id, metadata, window, condition, when.span(), when.span()));
  }

  private Optional<CheckedCondition> check(
      Expression condition,
      Optional<SessionWindow> session,
      Defines defines,
      Diagnostics diagnostics) {
    Context context =
        session.map(window -> Context.session(window.groupBy())).orElse(Context.EVENT);
    return new ConditionChecker(scope, defines).check(condition, context, diagnostics);
  }
}
