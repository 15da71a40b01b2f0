package io.riskrules.cli;

import io.riskrules.cli.pack.PackFinder;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.report.Count;
import io.riskrules.cli.report.TextReport;
import io.riskrules.compiler.PackReport;
import io.riskrules.match.MatchPlan;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Expression;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code match-plan}: under which predicate each rule is filed, and which are always tried. */
@Command(
    name = "match-plan",
    description = "Shows how an event finds each rule of a pack, and which rules are always tried.",
    footer = {"", "Example:", "  riskrules match-plan --pack rules-samples/fraud"})
final class MatchPlanCommand implements Callable<Integer> {
  @Mixin private Shared shared;

  @Option(
      names = "--pack",
      required = true,
      paramLabel = "PACK",
      description = "A pack folder, or a *.rules file of a pack.")
  private Path path = Path.of("");

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description = "The schema, if it is not the pack's own *.schema.")
  private Optional<Path> schema = Optional.empty();

  @Override
  public Integer call() {
    List<PackInspection> packs =
        new PackFinder(schema).find(List.of(path)).stream().map(PackInspection::of).toList();
    List<CheckedRule> rules = new ArrayList<>();
    for (PackInspection pack : packs) {
      new TextReport(shared.paint())
          .writeDiagnostics(
              pack.report().map(PackReport::diagnostics).orElse(pack.unreadable()).stream()
                  .filter(found -> found.isError())
                  .toList(),
              shared.err());
      pack.report().map(PackReport::rules).ifPresent(rules::addAll);
    }
    write(rules);
    if (packs.stream().anyMatch(PackInspection::isUnreadable)) {
      return Main.WRONG_USAGE;
    }
    return packs.stream().anyMatch(PackInspection::hasErrors) ? Main.FINDINGS : Main.CLEAN;
  }

  private void write(List<CheckedRule> rules) {
    Map<String, Expression> conditions = new LinkedHashMap<>();
    for (CheckedRule rule : rules) {
      if (rule.session().isPresent()) {
        shared.out().println(shared.paint().bold(rule.id()) + ": judged when a session ends");
      } else {
        conditions.put(rule.id(), rule.condition().expression());
      }
    }
    MatchPlan plan = MatchPlan.of(conditions);
    plan.rules().forEach(this::write);
    shared
        .out()
        .println(
            Count.of(rules.size(), "rule") + ", " + plan.alwaysTried() + " of them always tried");
  }

  private void write(MatchPlan.Rule rule) {
    String always = rule.alwaysTried() ? "always tried, " : "";
    shared.out().println(shared.paint().bold(rule.id()) + ": " + always + rule.note());
    for (MatchPlan.Place place : rule.places()) {
      shared.out().println("    " + place.predicate() + "  [" + place.structure() + "]");
      shared.out().println(shared.paint().dim("      why: " + place.reason()));
      shared.out().println(shared.paint().dim("      left to judge: " + place.rest()));
    }
  }
}
