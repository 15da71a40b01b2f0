package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.syntax.Session;
import io.riskrules.syntax.Statement;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.RuleMetadata;
import io.riskrules.typed.SessionWindow;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the rules of one pack, one after the other. */
final class PackChecker {
  private final EventModel model;
  private final Diagnostics out;
  private final ConditionChecker conditions;
  private final MetadataChecker metadata;
  private final SessionChecker sessions;
  private final ExpectationChecker expectations;
  private final Set<String> ids = new HashSet<>();
  private final List<CheckedRule> rules = new ArrayList<>();
  private final List<CheckedExpectation> checked = new ArrayList<>();

  PackChecker(EventModel model, Scope scope, Defines defines, Diagnostics out) {
    this.model = model;
    this.out = out;
    this.conditions = new ConditionChecker(scope, defines);
    this.metadata = new MetadataChecker(scope.hasTime(), out);
    this.sessions = new SessionChecker(scope, out);
    this.expectations = new ExpectationChecker(model, scope, defines, out);
  }

  /** Checks a rule; one that does not parse takes its id all the same. */
  void rule(Statement.Rule rule) {
    boolean repeated = !rule.id().text().isEmpty() && !ids.add(rule.id().text());
    if (repeated) {
      out.add(
          DiagnosticCode.DUPLICATE_RULE,
          rule.id().span(),
          "there is a rule '" + rule.id().text() + "' already",
          "give it another id");
    }
    if (rule.broken()) {
      return;
    }
    Optional<RuleMetadata> said = metadata.check(rule);
    Optional<SessionWindow> session = rule.session().flatMap(sessions::check);
    boolean sessionFits = session.isPresent() == rule.session().isPresent();
    Context context = context(rule.session(), session);
    Optional<CheckedCondition> condition =
        rule.when().flatMap(when -> conditions.check(when, context, out));
    boolean complete = said.isPresent() && sessionFits && condition.isPresent();
    if (!complete) {
      expectations.checkNames(rule, context);
      return;
    }
    CheckedRule whole =
        new CheckedRule(
            rule.id().text(), said.get(), session, condition.get(), rule.id().span(), rule.span());
    if (!repeated) {
      rules.add(whole);
    }
    checked.addAll(expectations.check(rule, whole));
  }

  CheckedPack result() {
    return new CheckedPack(model, rules, checked);
  }

  private Context context(Optional<Session> written, Optional<SessionWindow> session) {
    if (written.isEmpty()) {
      return Context.EVENT;
    }
    return Context.session(
        session.map(SessionWindow::groupBy).orElseGet(() -> sessions.knownFields(written.get())));
  }
}
