package io.riskrules.cli;

import io.riskrules.cli.backtest.Backtest;
import java.io.PrintWriter;
import java.util.Locale;

/** How far a backtest is, on one line of a terminal that is written over. */
final class ProgressLine implements Backtest.Progress {
  private final PrintWriter err;
  private final long size;
  private final long startNanos = System.nanoTime();

  /** For a file of so many bytes. */
  ProgressLine(PrintWriter err, long size) {
    this.err = err;
    this.size = size;
  }

  @Override
  public void read(long events, long bytes) {
    double seconds = Math.max(0.001, (System.nanoTime() - startNanos) / 1e9);
    double done = size == 0 ? 1 : Math.min(1, (double) bytes / size);
    long left = done < 0.01 ? 0 : Math.round(seconds / done - seconds);
    err.printf(
        Locale.ROOT,
        "\r[%-20s] %3.0f %%  %,d events/s  %d s left ",
        "#".repeat((int) (done * 20)),
        done * 100,
        Math.round(events / seconds),
        left);
    err.flush();
  }

  /** Wipes the line. */
  void end() {
    err.print("\r" + " ".repeat(70) + "\r");
    err.flush();
  }
}
