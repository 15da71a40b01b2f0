package io.riskrules.cli;

import io.riskrules.cli.diff.PackDiff;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.report.DiffReport;
import io.riskrules.cli.report.TextReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code diff}: what changed between two packs, by meaning. */
@Command(
    name = "diff",
    description = {
      "Shows what changed between two packs, by meaning: formatting and order do not count.",
      "Stricter, looser and same are proved for all events; the rest is changed."
    },
    footer = {"", "Example:", "  riskrules diff main/rules-samples/fraud rules-samples/fraud"})
final class DiffCommand implements Callable<Integer> {
  /** The forms of the comparison. */
  enum Format {
    TEXT,
    JSON
  }

  @Mixin private Shared shared;

  @Parameters(index = "0", paramLabel = "OLD", description = "The pack as it was.")
  private Path old = Path.of("");

  @Parameters(index = "1", paramLabel = "NEW", description = "The pack as it is.")
  private Path now = Path.of("");

  @Option(names = "--format", paramLabel = "FORM", description = "text or json; text by default.")
  private Format format = Format.TEXT;

  @Override
  public Integer call() throws IOException {
    PackInspection before = PackOption.inspect(old, Optional.empty());
    PackInspection after = PackOption.inspect(now, Optional.empty());
    for (PackInspection pack : List.of(before, after)) {
      new TextReport(shared.paint()).writeDiagnostics(pack.errors(), shared.err());
    }
    if (before.isUnreadable() || after.isUnreadable()) {
      return Main.WRONG_USAGE;
    }
    if (before.hasErrors() || after.hasErrors()) {
      shared.err().println("nothing was compared: both packs must be without errors");
      return Main.FINDINGS;
    }
    PackDiff diff = PackDiff.of(before, after);
    switch (format) {
      case TEXT -> DiffReport.writeText(diff, shared.paint(), shared.out());
      case JSON -> DiffReport.writeJson(diff, shared.out());
    }
    return Main.CLEAN;
  }
}
