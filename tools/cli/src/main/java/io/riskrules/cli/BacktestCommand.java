package io.riskrules.cli;

import io.riskrules.cli.backtest.Backtest;
import io.riskrules.cli.backtest.BacktestReport;
import io.riskrules.cli.backtest.ControlFile;
import io.riskrules.cli.backtest.EventFile;
import io.riskrules.cli.backtest.History;
import io.riskrules.cli.backtest.JsonRows;
import io.riskrules.cli.backtest.TextRows;
import io.riskrules.cli.flink.WorkFolder;
import io.riskrules.cli.pack.Pack;
import io.riskrules.cli.pack.PackFinder;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.Findings;
import io.riskrules.cli.report.TextReport;
import io.riskrules.compiler.PackReport;
import io.riskrules.config.SchemaSource;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.message.RawRecord;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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
    JSON
  }

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

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.errorsOnly();
    PackInspection inspection = PackInspection.of(onlyPack());
    if (mistakes(inspection)) {
      return inspection.isUnreadable() ? Main.WRONG_USAGE : Main.FINDINGS;
    }
    History history = history(inspection);
    BacktestReport report =
        format == Format.JSON ? new JsonRows(shared.out()) : new TextRows(shared.out());
    int instances = Runtime.getRuntime().availableProcessors();
    try (WorkFolder work = WorkFolder.create("riskrules-backtest-")) {
      long read = new Backtest(history, instances).run(work.path(), report, (count, bytes) -> {});
      report.end(read);
    }
    return report.rejected() > 0 ? Main.FINDINGS : Main.CLEAN;
  }

  private Pack onlyPack() {
    List<Pack> packs = new PackFinder(schema).find(pack);
    if (packs.size() != 1) {
      throw new UsageError("name one pack, not " + packs.size());
    }
    return packs.get(0);
  }

  /** Expectations may fail: what rules do to history is what is asked here. */
  private boolean mistakes(PackInspection inspection) {
    List<Diagnostic> errors =
        Findings.of(inspection).diagnostics().stream()
            .filter(Diagnostic::isError)
            .filter(each -> each.code() != DiagnosticCode.EXPECTATION_FAILED)
            .toList();
    new TextReport(shared.paint()).writeDiagnostics(errors, shared.err());
    return !errors.isEmpty();
  }

  private History history(PackInspection inspection) {
    SourceText source = inspection.schema().orElseThrow();
    PackReport report = inspection.report().orElseThrow();
    List<RawRecord> records = new ArrayList<>(ControlFile.ofPack(report));
    control.ifPresent(file -> records.addAll(ControlFile.read(file)));
    return new History(
        new SchemaSource(source.name(), source.text()), records, EventFile.of(events));
  }
}
