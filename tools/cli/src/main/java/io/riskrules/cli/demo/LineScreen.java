package io.riskrules.cli.demo;

import io.riskrules.cli.report.Count;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** A demo as lines, for a file or a pipe: one a second, and some of its alerts below. */
final class LineScreen implements Screen {
  private final PrintWriter out;

  LineScreen(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void note(String line) {
    out.println(line);
    out.flush();
  }

  @Override
  public void show(View view) {
    List<String> counts =
        view.tallies().stream()
            .filter(tally -> tally.alerts() > 0)
            .map(tally -> tally.rule() + " " + tally.alerts())
            .toList();
    out.println(
        String.format(
            Locale.ROOT,
            "%4d s  %s, %s%s",
            view.seconds(),
            Count.of(view.events(), "event"),
            Count.of(view.alerts(), "alert"),
            counts.isEmpty() ? "" : ": " + String.join(", ", counts)));
    for (AlertBoard.Shown alert : view.recent()) {
      out.println("        " + AlertLine.of(alert));
    }
    out.flush();
  }
}
