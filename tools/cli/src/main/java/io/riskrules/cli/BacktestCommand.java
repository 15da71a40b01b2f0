package io.riskrules.cli;

import io.riskrules.cli.backtest.Both;
import io.riskrules.cli.backtest.EventProbe;
import io.riskrules.cli.flink.WorkFolder;
import io.riskrules.cli.measure.EventScan;
import io.riskrules.cli.measure.Matches;
import io.riskrules.cli.measure.Measurement;
import io.riskrules.cli.measure.Measuring;
import io.riskrules.cli.measure.Truthful;
import io.riskrules.cli.pack.Pack;
import io.riskrules.cli.pack.PackFinder;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.BacktestPage;
import io.riskrules.cli.report.BacktestText;
import io.riskrules.cli.report.TextReport;
import io.riskrules.compiler.PackReport;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code backtest}: judges history with the job's own operators. */
@Command(
    name = "backtest",
    description = {
      "Judges the events of a file as of their time, with the job's own operators.",
      "The pack's rules count as published before all time; --control adds what follows."
    },
    footer = {
      "",
      "Example:",
      "  riskrules backtest --pack rules-samples/fraud --events events.jsonl.gz"
    })
final class BacktestCommand implements Callable<Integer> {
  /** The forms of the result. */
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

  @Option(
      names = "--pack",
      required = true,
      paramLabel = "PACK",
      description = "The pack whose rules judge: a folder, or *.rules files of it.")
  private List<Path> pack = new ArrayList<>();

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description = "The schema, if it is not the pack's own *.schema.")
  private Optional<Path> schema = Optional.empty();

  @Option(
      names = "--events",
      required = true,
      paramLabel = "FILE",
      description = "JSON Lines, or CSV with a header (*.csv); either also gzipped (*.gz).")
  private Path events;

  @Option(
      names = "--control",
      paramLabel = "FILE",
      description = "Control messages, one {\"at\":…,\"key\":…,\"value\":…} a line.")
  private Optional<Path> control = Optional.empty();

  @Option(names = "--format", paramLabel = "FORM", description = "text or json; text by default.")
  private Format format = Format.TEXT;

  @Option(
      names = "--baseline",
      paramLabel = "PACK",
      description = "Another pack to compare with: who matches now and did not, and the reverse.")
  private Optional<Path> baseline = Optional.empty();

  @Option(
      names = "--label",
      paramLabel = "FIELD",
      description = "The field that says which events were fraud: gives precision and recall.")
  private Optional<String> label = Optional.empty();

  @Option(
      names = "--amount",
      paramLabel = "FIELD",
      description = "The field that is summed over the matches; amount by default.")
  private String amount = "amount";

  @Option(
      names = "--exact",
      description = "Look at every event for what is unknown, not at one in a hundred.")
  private boolean exact;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write the result as one web page that needs nothing else.")
  private Optional<Path> html = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.errorsOnly();
    try (WorkFolder work = WorkFolder.create("riskrules-backtest-")) {
      PackInspection now = inspect(pack, work);
      requireRules(now);
      Optional<PackInspection> old = Optional.empty();
      if (baseline.isPresent()) {
        old = Optional.of(inspect(List.of(baseline.get()), work));
      }
      if (mistakes(now) || (old.isPresent() && mistakes(old.get()))) {
        return now.isUnreadable() ? Main.WRONG_USAGE : Main.FINDINGS;
      }
      Optional<Matches> before = Optional.empty();
      if (old.isPresent()) {
        Measuring measuring = Measuring.ofBaseline(amount, truth());
        judge(work).judge(old.get(), measuring, EventProbe.NONE);
        before = Optional.of(measuring.matches());
      }
      return run(now, new Measuring(amount, truth(), before), work);
    }
  }

  private int run(PackInspection now, Measuring measuring, WorkFolder work)
      throws IOException, InterruptedException {
    PackReport checked = now.report().orElseThrow();
    EventScan scan = EventScan.of(checked, exact ? 1 : ONE_IN, truth());
    Supplier<Measurement> measured =
        () ->
            measuring.measurement(
                now.pack().name(), checked, events, scan, baseline.map(path -> path.toString()));
    Measurement measurement;
    if (format == Format.JSON) {
      MeasuredRows rows = new MeasuredRows(shared.out(), measured);
      judge(work).judge(now, new Both(measuring, rows.rows()), scan);
      measurement = rows.measurement();
    } else {
      judge(work).judge(now, measuring, scan);
      measurement = measured.get();
      measurement.badLines().forEach(line -> shared.err().println(events + ": " + line));
      BacktestText.write(measurement, shared.paint(), shared.out());
    }
    if (html.isPresent()) {
      write(html.get(), BacktestPage.of(measurement));
    }
    return measurement.rejected() > 0 ? Main.FINDINGS : Main.CLEAN;
  }

  private static void write(Path file, String page) {
    try {
      Files.writeString(file, page);
    } catch (IOException e) {
      throw new UsageError(file + " cannot be written");
    }
  }

  private PackJudge judge(WorkFolder work) {
    return new PackJudge(shared, events, control, work);
  }

  private Optional<Truthful> truth() {
    return label.map(Truthful::new);
  }

  private PackInspection inspect(List<Path> paths, WorkFolder work) throws IOException {
    List<Pack> packs = new PackFinder(schema).find(paths);
    if (packs.size() != 1) {
      throw new UsageError("name one pack, not " + packs.size());
    }
    PackInspection inspection = PackInspection.of(packs.get(0));
    return label.isEmpty() ? inspection : LabelledSchema.of(inspection, label.get(), events, work);
  }

  private void requireRules(PackInspection inspection) {
    if (inspection.pack().rules().isEmpty() && control.isEmpty()) {
      throw new UsageError(inspection.pack().folder() + " has no rules: nothing to judge");
    }
  }

  /** Expectations may fail: what rules do to history is what is asked here. */
  private boolean mistakes(PackInspection inspection) {
    List<Diagnostic> errors =
        inspection.errors().stream()
            .filter(each -> each.code() != DiagnosticCode.EXPECTATION_FAILED)
            .toList();
    new TextReport(shared.paint()).writeDiagnostics(errors, shared.err());
    return !errors.isEmpty();
  }
}
