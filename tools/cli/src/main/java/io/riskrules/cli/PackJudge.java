package io.riskrules.cli;

import io.riskrules.cli.backtest.Backtest;
import io.riskrules.cli.backtest.BacktestReport;
import io.riskrules.cli.backtest.ControlFile;
import io.riskrules.cli.backtest.EventFile;
import io.riskrules.cli.backtest.EventProbe;
import io.riskrules.cli.backtest.History;
import io.riskrules.cli.flink.WorkFolder;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.config.SchemaSource;
import io.riskrules.message.RawRecord;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges a file of events by packs, one after the other, with progress on a terminal. */
final class PackJudge {
  private final Shared shared;
  private final Path events;
  private final Optional<Path> control;
  private final WorkFolder work;

  /** A judge of these events, by control messages too where there are some. */
  PackJudge(Shared shared, Path events, Optional<Path> control, WorkFolder work) {
    this.shared = shared;
    this.events = events;
    this.control = control;
    this.work = work;
  }

  /** Judges all events by a pack without errors, lets the probe look, and ends the report. */
  void judge(PackInspection pack, BacktestReport report, EventProbe probe)
      throws IOException, InterruptedException {
    SourceText source = pack.schema().orElseThrow();
    List<RawRecord> records = new ArrayList<>(ControlFile.ofPack(pack.report().orElseThrow()));
    control.ifPresent(file -> records.addAll(ControlFile.read(file)));
    History history =
        new History(new SchemaSource(source.name(), source.text()), records, EventFile.of(events));
    ProgressLine progress = new ProgressLine(shared.err(), history.events().size());
    boolean shown = shared.interactive();
    long read =
        new Backtest(history, Runtime.getRuntime().availableProcessors())
            .run(
                work.folder("judged-" + System.nanoTime()),
                report,
                probe,
                shown ? progress : (count, bytes) -> {});
    if (shown) {
      progress.end();
    }
    report.end(read);
  }
}
