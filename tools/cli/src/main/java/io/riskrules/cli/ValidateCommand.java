package io.riskrules.cli;

import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.PackReader;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.Findings;
import io.riskrules.cli.report.GithubReport;
import io.riskrules.cli.report.JsonReport;
import io.riskrules.cli.report.JunitReport;
import io.riskrules.cli.report.SarifReport;
import io.riskrules.cli.report.TextReport;
import io.riskrules.cli.report.ValidationReport;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code validate}: every finding of every file, expectations included. */
@Command(
    name = "validate",
    description = "Checks packs: schema, rules, starting values and expectations.",
    footer = {
      "",
      "Example:",
      "  riskrules validate rules-samples/fraud",
      "  riskrules validate -e 'amount > 500000' --schema rules-samples/fraud/transactions.schema"
    })
final class ValidateCommand implements Callable<Integer> {
  /** The forms of the findings. */
  enum Format {
    TEXT,
    JSON,
    GITHUB,
    SARIF,
    JUNIT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Mixin private Shared shared;
  @Mixin private PackArguments arguments;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "text, json, github, sarif or junit; text by default.")
  private Format format = Format.TEXT;

  @Option(names = "--strict", description = "Warnings count as findings too.")
  private boolean strict;

  @Option(names = "--require-expectations", description = "So do rules without expectations.")
  private boolean requireExpectations;

  @Option(
      names = {"-e", "--expression"},
      paramLabel = "EXPR",
      description = "Checks one condition in place of the rules.")
  private Optional<String> condition = Optional.empty();

  @Override
  public Integer call() throws IOException {
    if (condition.isPresent()) {
      Findings found = checkCondition(condition.get());
      report().write(found, shared.out());
      return exitCode(found, false);
    }
    Findings all = Findings.NONE;
    boolean unreadable = false;
    List<PackInspection> inspections = arguments.find().stream().map(PackInspection::of).toList();
    for (PackInspection inspection : inspections) {
      all = all.plus(Findings.of(inspection));
      unreadable |= inspection.isUnreadable();
    }
    if (requireExpectations && format == Format.TEXT) {
      all.rulesWithoutExpectations()
          .forEach(rule -> shared.out().println("rule " + rule + " has no expectation"));
    }
    report().write(all, shared.out());
    return exitCode(all, unreadable);
  }

  private int exitCode(Findings found, boolean unreadable) {
    if (unreadable) {
      return Main.WRONG_USAGE;
    }
    boolean clean =
        found.errors() == 0
            && !(strict && found.warnings() > 0)
            && !(requireExpectations && !found.rulesWithoutExpectations().isEmpty());
    return clean ? Main.CLEAN : Main.FINDINGS;
  }

  private Findings checkCondition(String text) {
    Path file = arguments.findSchema();
    PackReader reader = new PackReader();
    SourceText schema =
        reader.read(file).orElseThrow(() -> new UsageError(file + " cannot be read"));
    Outcome<RuleCompiler> compiler = RuleCompiler.forSchema(schema);
    List<Diagnostic> diagnostics = new ArrayList<>(compiler.diagnostics());
    compiler
        .value()
        .map(each -> each.checkCondition(SourceText.of("-e", text)).diagnostics())
        .ifPresent(diagnostics::addAll);
    return new Findings(0, 1, 1, 0, diagnostics, List.of(), List.of());
  }

  private ValidationReport report() {
    return switch (format) {
      case TEXT -> new TextReport(shared.paint());
      case JSON -> new JsonReport(requireExpectations);
      case GITHUB -> new GithubReport();
      case SARIF -> new SarifReport();
      case JUNIT -> new JunitReport();
    };
  }
}
