package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.Limits;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.event.ListValues;
import io.riskrules.event.TableRows;
import io.riskrules.message.ControlMessage;
import io.riskrules.message.ControlMessage.Bundle;
import io.riskrules.message.ControlMessage.ListChange;
import io.riskrules.message.ControlMessage.Refused;
import io.riskrules.message.ControlMessage.RowChange;
import io.riskrules.message.ControlMessage.RuleDeletion;
import io.riskrules.message.ControlMessage.RuleText;
import io.riskrules.message.ControlMessage.RuleUpdate;
import io.riskrules.message.ControlMessage.TableReplacement;
import io.riskrules.message.Finding;
import io.riskrules.message.Status.Fate;
import io.riskrules.message.Subject;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Turns a message into a draft of what it changes, or into the reason why it changes nothing. */
final class Drafter implements ControlMessage.Visitor<Verdict> {
  private final EventSchema schema;
  private final Limits limits;
  private final RuleBook rules;
  private final Draft draft;
  private final RuleDrafter ruleDrafter;
  private final Publication published;

  Drafter(
      RuleCompiler compiler, Limits limits, RuleBook rules, Draft draft, Publication published) {
    this.schema = compiler.schema();
    this.limits = limits;
    this.rules = rules;
    this.draft = draft;
    this.ruleDrafter = new RuleDrafter(compiler, limits, draft, published);
    this.published = published;
  }

  @Override
  public Verdict visit(RuleUpdate update) {
    return ruleDrafter.update(update);
  }

  @Override
  public Verdict visit(RuleText text) {
    return ruleDrafter.text(text);
  }

  @Override
  public Verdict visit(RuleDeletion deletion) {
    return ruleDrafter.delete(deletion);
  }

  @Override
  public Verdict visit(ListChange change) {
    if (change.hasErrors()) {
      return verdict(Fate.REJECTED, change, List.of());
    }
    long from = published.countsFrom(change.from());
    ListValues before = draft.values(change.list());
    if (change.replaces()) {
      draft.clear(change.list(), from);
    }
    change.remove().forEach(value -> draft.remove(change.list(), value, from));
    change.add().forEach(value -> draft.add(change.list(), value, from));
    ListValues after = draft.values(change.list());
    if (after.size() > limits.listValues()) {
      int count = after.sizeAfter(published.atMillis());
      if (count > limits.listValues() && count > before.sizeAfter(published.atMillis())) {
        return tooMany(
            change,
            "list '@" + change.list().name() + "' would have " + count + " values",
            limits.listValues() + " (lists.max-values)");
      }
    }
    return verdict(change.deletes() ? Fate.DELETED : Fate.APPLIED, change, List.of());
  }

  @Override
  public Verdict visit(RowChange change) {
    if (change.hasErrors()) {
      return verdict(Fate.REJECTED, change, List.of());
    }
    TableSchema table = change.table();
    long from = published.countsFrom(change.from());
    if (change.cells().isEmpty()) {
      draft.delete(table, change.key(), from);
      return verdict(Fate.DELETED, change, List.of());
    }
    TableRows before = draft.rows(table);
    draft.set(table, change.key(), change.cells().get(), from);
    return withinLimit(change, table, before);
  }

  @Override
  public Verdict visit(TableReplacement replacement) {
    if (replacement.hasErrors()) {
      return verdict(Fate.REJECTED, replacement, List.of());
    }
    TableSchema table = replacement.table();
    TableRows before = draft.rows(table);
    long from = published.countsFrom(replacement.from());
    draft.clear(table, from);
    for (Map<String, Object> row : replacement.rows()) {
      draft.set(table, row.get(table.key().name()), row, from);
    }
    return withinLimit(replacement, table, before);
  }

  private Verdict withinLimit(ControlMessage message, TableSchema table, TableRows before) {
    TableRows after = draft.rows(table);
    if (after.size() > limits.tableRows()) {
      int count = after.sizeAfter(published.atMillis());
      if (count > limits.tableRows() && count > before.sizeAfter(published.atMillis())) {
        return tooMany(
            message,
            "table '" + table.name() + "' would have " + count + " rows",
            limits.tableRows() + " (tables.max-rows)");
      }
    }
    return verdict(Fate.APPLIED, message, List.of());
  }

  private static Verdict tooMany(ControlMessage message, String what, String limit) {
    return verdict(
        Fate.REJECTED,
        message,
        List.of(
            Finding.error(
                DiagnosticCode.TOO_COMPLEX,
                Span.none(),
                what + ", the limit is " + limit + "; a 'lookup' has no limit")));
  }

  @Override
  public Verdict visit(Bundle bundle) {
    if (bundle.replaces()) {
      clear(bundle);
    }
    Set<String> named = new HashSet<>();
    List<Finding> findings = new ArrayList<>();
    boolean rejected = false;
    for (ControlMessage part : bundle.parts()) {
      Verdict verdict = part.accept(this);
      if (verdict.fate() != Fate.STALE) {
        findings.addAll(verdict.findings());
      }
      rejected |= verdict.fate() == Fate.REJECTED;
      if (verdict.subject() instanceof Subject.OfRule rule) {
        named.add(rule.id());
      }
    }
    if (rejected || bundle.hasErrors()) {
      return verdict(Fate.REJECTED, bundle, findings);
    }
    if (bundle.replaces() && !named.isEmpty()) {
      deleteOthers(named);
    }
    return verdict(Fate.APPLIED, bundle, findings);
  }

  private void clear(Bundle bundle) {
    boolean hasLists = bundle.parts().stream().anyMatch(ListChange.class::isInstance);
    boolean hasTables =
        bundle.parts().stream()
            .anyMatch(part -> part instanceof RowChange || part instanceof TableReplacement);
    if (hasLists) {
      schema.lists().values().forEach(list -> draft.clear(list, published.countsFrom()));
    }
    if (hasTables) {
      schema.tables().values().stream()
          .filter(table -> !table.lookup())
          .forEach(table -> draft.clear(table, published.countsFrom()));
    }
  }

  private void deleteOthers(Set<String> named) {
    for (String id : rules.ids()) {
      if (!named.contains(id)) {
        ruleDrafter.delete(new RuleDeletion(id, OptionalLong.empty(), List.of()));
      }
    }
  }

  @Override
  public Verdict visit(Refused refused) {
    return verdict(Fate.REJECTED, refused, List.of());
  }

  private static Verdict verdict(Fate fate, ControlMessage message, List<Finding> more) {
    List<Finding> all = new ArrayList<>(message.findings());
    all.addAll(more);
    return new Verdict(fate, message.subject(), OptionalLong.empty(), Optional.empty(), all);
  }
}
