package io.riskrules.cli;

import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.report.Findings;
import io.riskrules.cli.report.TestReport;
import io.riskrules.cli.report.TextReport;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code test}: runs the expectations that stand with the rules. */
@Command(
    name = "test",
    description = "Runs the expectations of packs and explains those that fail.",
    footer = {"", "Example:", "  riskrules test rules-samples/fraud"})
final class TestCommand implements Callable<Integer> {
  /** The forms of the result. */
  enum Format {
    TEXT,
    JSON,
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
      description = "text, json or junit; text by default.")
  private Format format = Format.TEXT;

  @Override
  public Integer call() throws IOException {
    Findings all = Findings.NONE;
    boolean unreadable = false;
    for (PackInspection each : arguments.find().stream().map(PackInspection::of).toList()) {
      all = all.plus(Findings.of(each));
      unreadable |= each.isUnreadable();
    }
    // What does not compile was not run: that must not look like success.
    List<Diagnostic> mistakes =
        all.diagnostics().stream()
            .filter(Diagnostic::isError)
            .filter(each -> each.code() != DiagnosticCode.EXPECTATION_FAILED)
            .toList();
    write(all, mistakes);
    if (unreadable) {
      return Main.WRONG_USAGE;
    }
    return mistakes.isEmpty() && all.failed().isEmpty() ? Main.CLEAN : Main.FINDINGS;
  }

  private void write(Findings all, List<Diagnostic> mistakes) throws IOException {
    TextReport text = new TextReport(shared.paint());
    switch (format) {
      case TEXT -> {
        text.writeDiagnostics(mistakes, shared.out());
        TestReport.writeText(all, shared.paint(), shared.out());
      }
      case JSON -> {
        text.writeDiagnostics(mistakes, shared.err());
        TestReport.writeJson(all, shared.out());
      }
      case JUNIT -> {
        text.writeDiagnostics(mistakes, shared.err());
        TestReport.writeJunit(all, shared.out());
      }
    }
  }
}
