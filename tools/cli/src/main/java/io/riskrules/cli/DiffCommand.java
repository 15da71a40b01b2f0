package io.riskrules.cli;

import io.riskrules.cli.backtest.EventProbe;
import io.riskrules.cli.diff.PackDiff;
import io.riskrules.cli.flink.WorkFolder;
import io.riskrules.cli.measure.EventScan;
import io.riskrules.cli.measure.Measurement;
import io.riskrules.cli.measure.Measuring;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.report.DiffReport;
import io.riskrules.cli.report.TextReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final int ONE_IN = 100;

  @Mixin private Shared shared;

  @Parameters(index = "0", paramLabel = "OLD", description = "The pack as it was.")
  private Path old = Path.of("");

  @Parameters(index = "1", paramLabel = "NEW", description = "The pack as it is.")
  private Path now = Path.of("");

  @Option(
      names = "--events",
      paramLabel = "FILE",
      description = "Judge these events by both: who matches now and did not, and the reverse.")
  private Optional<Path> events = Optional.empty();

  @Option(names = "--format", paramLabel = "FORM", description = "text or json; text by default.")
  private Format format = Format.TEXT;

  @Override
  public Integer call() throws IOException, InterruptedException {
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
    Optional<Measurement> measured =
        events.isPresent() ? Optional.of(measure(before, after, events.get())) : Optional.empty();
    switch (format) {
      case TEXT -> DiffReport.writeText(diff, measured, shared.paint(), shared.out());
      case JSON -> DiffReport.writeJson(diff, measured, shared.out());
    }
    return Main.CLEAN;
  }

  private Measurement measure(PackInspection before, PackInspection after, Path file)
      throws IOException, InterruptedException {
    Logs.errorsOnly();
    try (WorkFolder work = WorkFolder.create("riskrules-diff-")) {
      PackJudge judge = new PackJudge(shared, file, Optional.empty(), work);
      Measuring then = Measuring.ofBaseline("amount", Optional.empty());
      judge.judge(before, then, EventProbe.NONE);
      Measuring measuring = new Measuring("amount", Optional.empty(), Optional.of(then.matches()));
      EventScan scan = EventScan.of(after.report().orElseThrow(), ONE_IN, Optional.empty());
      judge.judge(after, measuring, scan);
      Measurement measured =
          measuring.measurement(
              after.pack().name(),
              after.report().orElseThrow(),
              file,
              scan,
              Optional.of(before.pack().name()));
      measured.badLines().forEach(line -> shared.err().println(file + ": " + line));
      return measured;
    }
  }
}
