package io.riskrules.cli.diff;

import io.riskrules.cli.pack.PackInspection;
import io.riskrules.compiler.PackReport;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that changed between two packs: parts of the schema, starting values, defines, and
 * rules, those without a change among them. {@code before} and {@code after} count rules.
 */
public record PackDiff(List<PartChange> parts, List<RuleChange> rules, int before, int after) {
  public PackDiff {
    parts = List.copyOf(parts);
    rules = List.copyOf(rules);
  }

  /** Compares two packs without errors. */
  public static PackDiff of(PackInspection old, PackInspection now) {
    PackReport before = old.report().orElseThrow();
    PackReport after = now.report().orElseThrow();
    EventModel oldModel = before.model().orElseThrow();
    RuleCompiler compiler = RuleCompiler.forSchema(now.schema().orElseThrow()).get();
    SchemaDiff schema = new SchemaDiff(oldModel, compiler.model());
    List<PartChange> parts = new ArrayList<>(schema.changes());
    parts.addAll(DataDiff.of(before.startingValues(), after.startingValues()));
    parts.addAll(DefineDiff.of(old, now));
    RuleDiff comparer = new RuleDiff(oldModel, compiler, schema.unlike());
    List<RuleChange> rules = new ArrayList<>();
    Map<String, CheckedRule> rest = new LinkedHashMap<>();
    before.rules().forEach(rule -> rest.put(rule.id(), rule));
    for (CheckedRule rule : after.rules()) {
      Optional<CheckedRule> was = Optional.ofNullable(rest.remove(rule.id()));
      rules.add(
          was.map(each -> comparer.compare(each, rule))
              .orElseGet(() -> alone(rule, RuleChange.Kind.ADDED)));
    }
    rest.values().forEach(rule -> rules.add(alone(rule, RuleChange.Kind.REMOVED)));
    return new PackDiff(parts, rules, before.rules().size(), after.rules().size());
  }

  private static RuleChange alone(CheckedRule rule, RuleChange.Kind kind) {
    boolean added = kind == RuleChange.Kind.ADDED;
    Optional<String> text = Optional.of(rule.condition().text());
    return new RuleChange(
        rule.id(),
        kind,
        List.of(),
        added ? Optional.empty() : text,
        added ? text : Optional.empty(),
        Optional.of(rule.metadata().action().word() + ", mode " + rule.metadata().mode().word()));
  }
}
