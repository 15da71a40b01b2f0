package io.riskrules.compiler;

import io.riskrules.check.CheckedExpectation;
import io.riskrules.check.CheckedPack;
import io.riskrules.check.RuleChecker;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.interpret.ExpectationRunner;
import io.riskrules.lint.Linter;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import io.riskrules.typed.EventModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks a whole pack: schema, rules, starting values, expectations and lints. */
public final class PackChecker {
  private final RuleParser parser = new RuleParser();

  /** Everything that is to be said of the pack. */
  public PackReport check(PackSource pack) {
    return Boundary.guard("the check", pack.schema().name(), () -> checkAll(pack));
  }

  private PackReport checkAll(PackSource pack) {
    Diagnostics found = new Diagnostics();
    Outcome<EventModel> model = RuleCompiler.model(pack.schema());
    found.addAll(model.diagnostics());
    List<RulesFile> files = new ArrayList<>();
    for (SourceText source : pack.rules()) {
      files.add(parser.parseRules(source, found));
    }
    return model
        .value()
        .map(checked -> checkRules(pack, checked, files, found))
        .orElseGet(() -> withoutModel(pack, files, found));
  }

  private static PackReport checkRules(
      PackSource pack, EventModel model, List<RulesFile> files, Diagnostics found) {
    StartingValues values =
        new StartingValuesReader(model.schema(), found).read(pack.lists(), pack.tables());
    CheckedPack checked = new RuleChecker(model).check(files, found);
    new Linter().lint(checked, files, found);
    List<FailedExpectation> failed = judge(model, values, checked.expectations(), found);
    return new PackReport(
        Optional.of(model),
        checked.rules(),
        values,
        fileCount(pack),
        (int) rules(files).count(),
        checked.expectations().size(),
        found.sorted(),
        failed,
        withoutExpectations(files));
  }

  private static List<FailedExpectation> judge(
      EventModel model,
      StartingValues values,
      List<CheckedExpectation> expectations,
      Diagnostics found) {
    ExpectationRunner runner =
        new ExpectationRunner(model, StartingReference.of(model.schema(), values));
    List<FailedExpectation> failed = new ArrayList<>();
    for (CheckedExpectation expectation : expectations) {
      runner.run(expectation).map(FailedExpectation::of).ifPresent(failed::add);
    }
    failed.forEach(failure -> found.add(failure.diagnostic()));
    return failed;
  }

  private static PackReport withoutModel(
      PackSource pack, List<RulesFile> files, Diagnostics found) {
    return new PackReport(
        Optional.empty(),
        List.of(),
        StartingValues.NONE,
        fileCount(pack),
        (int) rules(files).count(),
        0,
        found.sorted(),
        List.of(),
        withoutExpectations(files));
  }

  private static int fileCount(PackSource pack) {
    return 1 + pack.rules().size() + pack.lists().size() + pack.tables().size();
  }

  private static Stream<Statement.Rule> rules(List<RulesFile> files) {
    return files.stream()
        .flatMap(file -> file.statements().stream())
        .filter(Statement.Rule.class::isInstance)
        .map(Statement.Rule.class::cast);
  }

  private static List<String> withoutExpectations(List<RulesFile> files) {
    return rules(files)
        .filter(rule -> rule.expectations().isEmpty())
        .map(rule -> rule.id().text())
        .toList();
  }
}
