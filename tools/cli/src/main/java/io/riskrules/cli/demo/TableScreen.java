package io.riskrules.cli.demo;

import io.riskrules.cli.report.Paint;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** A demo as a table that is painted over once a second, for a terminal. */
final class TableScreen implements Screen {
  private static final int WIDTH = 110;
  private static final int ALERTS = 6;
  private static final int BAR = 30;

  private final PrintWriter out;
  private final Paint paint;
  private final Deque<String> alerts = new ArrayDeque<>();
  private int painted;

  TableScreen(PrintWriter out, Paint paint) {
    this.out = out;
    this.paint = paint;
  }

  @Override
  public void note(String line) {
    erase();
    out.println(line);
    out.flush();
  }

  @Override
  public void show(View view) {
    view.recent().forEach(alert -> alerts.addLast(AlertLine.of(alert)));
    while (alerts.size() > ALERTS) {
      alerts.removeFirst();
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT,
            "%d s   %,d events   %,d alerts",
            view.seconds(),
            view.events(),
            view.alerts()));
    long most = view.tallies().stream().mapToLong(AlertBoard.Tally::alerts).max().orElse(0);
    view.tallies().forEach(tally -> lines.add(row(tally, most)));
    lines.add("");
    lines.addAll(alerts);
    erase();
    lines.forEach(line -> out.println(cut(line)));
    painted = lines.size();
    out.flush();
  }

  private static String row(AlertBoard.Tally tally, long most) {
    String bar = "#".repeat(most == 0 ? 0 : (int) (BAR * tally.alerts() / most));
    String action = tally.shadow() ? tally.action() + " (shadow)" : tally.action();
    return String.format(
        Locale.ROOT, "  %-32s %-16s %,7d  %s", tally.rule(), action, tally.alerts(), bar);
  }

  private String cut(String line) {
    String shown = line.length() <= WIDTH ? line : line.substring(0, WIDTH - 1) + "…";
    return shown.startsWith("block ") ? paint.red(shown) : shown;
  }

  /** Goes back to where the table began and clears everything from there. */
  private void erase() {
    if (painted > 0) {
      out.print("\u001B[" + painted + "A\u001B[J");
      painted = 0;
    }
  }
}
