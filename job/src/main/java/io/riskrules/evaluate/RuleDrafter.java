package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.compiler.RuleDefinition;
import io.riskrules.compiler.SessionDefinition;
import io.riskrules.config.Limits;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.message.ControlMessage.RuleBody;
import io.riskrules.message.ControlMessage.RuleDeletion;
import io.riskrules.message.ControlMessage.RuleText;
import io.riskrules.message.ControlMessage.RuleUpdate;
import io.riskrules.message.Finding;
import io.riskrules.message.Status.Fate;
import io.riskrules.message.Subject;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.state.RuleHistory;
import io.riskrules.state.RuleVersion;
import io.riskrules.state.StoredRule;
import io.riskrules.state.StoredRule.StoredSession;
import io.riskrules.typed.CheckedRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Drafts what messages say about rules. A stale message is stale whatever else is wrong with it, so
 * that comes first.
 */
final class RuleDrafter {
  private final RuleCompiler compiler;
  private final Limits limits;
  private final Draft draft;
  private final Publication published;

  RuleDrafter(RuleCompiler compiler, Limits limits, Draft draft, Publication published) {
    this.compiler = compiler;
    this.limits = limits;
    this.draft = draft;
    this.published = published;
  }

  Verdict update(RuleUpdate update) {
    Subject subject = update.subject();
    if (isStale(update.id(), update.version())) {
      return verdict(Fate.STALE, subject, update.version(), update.source(), update.findings());
    }
    List<Finding> findings = new ArrayList<>(update.findings());
    if (update.body().isEmpty()) {
      return verdict(Fate.REJECTED, subject, update.version(), update.source(), findings);
    }
    RuleBody body = update.body().get();
    Outcome<CheckedRule> checked = compiler.check(definition(update.id(), body));
    checked.diagnostics().forEach(found -> findings.add(Finding.of(found)));
    if (update.hasErrors() || !checked.isSuccess()) {
      return verdict(Fate.REJECTED, subject, update.version(), update.source(), findings);
    }
    Optional<StoredSession> session =
        body.session().map(written -> new StoredSession(written.gap(), written.by()));
    return accept(checked.get(), session, update.version(), update.source(), findings);
  }

  private static RuleDefinition definition(String id, RuleBody body) {
    return new RuleDefinition(
        id,
        SourceText.of("when", body.when()),
        body.metadata(),
        body.session()
            .map(
                session ->
                    new SessionDefinition(SourceText.of("gap", session.gap()), session.by())));
  }

  Verdict text(RuleText message) {
    Optional<String> expected = message.expectedId();
    if (expected.isPresent() && isStale(expected.get(), message.version())) {
      return verdict(
          Fate.STALE, message.subject(), message.version(), message.source(), message.findings());
    }
    List<Finding> findings = new ArrayList<>(message.findings());
    Outcome<CheckedRule> checked = compiler.check(SourceText.of("text", message.text()));
    checked.diagnostics().forEach(found -> findings.add(Finding.of(found)));
    if (message.hasErrors() || !checked.isSuccess()) {
      return verdict(
          Fate.REJECTED, message.subject(), message.version(), message.source(), findings);
    }
    CheckedRule rule = checked.get();
    if (expected.isPresent() && !expected.get().equals(rule.id())) {
      findings.add(
          Finding.error(
              DiagnosticCode.BAD_RULE_ID,
              rule.idSpan(),
              "the message is about '" + expected.get() + "', but its text is about another rule"));
      return verdict(
          Fate.REJECTED, message.subject(), message.version(), message.source(), findings);
    }
    if (isStale(rule.id(), message.version())) {
      return verdict(
          Fate.STALE, new Subject.OfRule(rule.id()), message.version(), message.source(), findings);
    }
    Optional<StoredSession> session =
        rule.session()
            .map(
                window ->
                    new StoredSession(
                        window.gapMillis() + " milliseconds",
                        window.groupBy().stream().map(field -> field.name()).toList()));
    return accept(rule, session, message.version(), message.source(), findings);
  }

  private Verdict accept(
      CheckedRule rule,
      Optional<StoredSession> session,
      OptionalLong version,
      Optional<String> source,
      List<Finding> findings) {
    Subject subject = new Subject.OfRule(rule.id());
    RuleHistory history = draft.history(rule.id());
    Optional<Finding> refusal = refusal(history);
    if (refusal.isPresent()) {
      findings.add(refusal.get());
      return verdict(Fate.REJECTED, subject, version, source, findings);
    }
    long number = version.orElse(history.next());
    StoredRule stored = new StoredRule(rule.condition().text(), rule.metadata(), session);
    long from = published.countsFrom(rule.metadata().from());
    RuleVersion accepted = new RuleVersion(number, published.atMillis(), source, stored);
    RuleHistory longer = history.with(accepted, from);
    draft.put(published.asOf() ? longer : longer.withoutExcess(), rule, from);
    return verdict(Fate.APPLIED, subject, OptionalLong.of(number), source, findings);
  }

  private Optional<Finding> refusal(RuleHistory history) {
    if (history.isDeleted() && draft.ruleCount() >= limits.rules()) {
      return Optional.of(
          Finding.error(
              DiagnosticCode.TOO_COMPLEX,
              Span.none(),
              "the job has " + limits.rules() + " rules, which is its limit (rules.max)"));
    }
    return Optional.empty();
  }

  /** Without a version a deletion carries the highest number and beats it. */
  Verdict delete(RuleDeletion deletion) {
    RuleHistory history = draft.history(deletion.id());
    if (isStale(deletion.id(), deletion.version())) {
      return verdict(
          Fate.STALE,
          deletion.subject(),
          deletion.version(),
          Optional.empty(),
          deletion.findings());
    }
    if (deletion.hasErrors()) {
      return verdict(
          Fate.REJECTED,
          deletion.subject(),
          deletion.version(),
          Optional.empty(),
          deletion.findings());
    }
    long number = deletion.version().orElse(history.highest());
    long from = published.countsFrom();
    draft.delete(deletion.id(), history.deleted(number, from), from);
    return verdict(
        Fate.DELETED,
        deletion.subject(),
        number < 0 ? OptionalLong.empty() : OptionalLong.of(number),
        Optional.empty(),
        deletion.findings());
  }

  private boolean isStale(String id, OptionalLong version) {
    return version.isPresent() && version.getAsLong() <= draft.history(id).highest();
  }

  private static Verdict verdict(
      Fate fate,
      Subject subject,
      OptionalLong version,
      Optional<String> source,
      List<Finding> findings) {
    return new Verdict(fate, subject, version, source, findings);
  }
}
