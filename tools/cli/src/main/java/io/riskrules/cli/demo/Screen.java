package io.riskrules.cli.demo;

import java.util.List;

/** Where a demo shows itself. Used by one thread. */
interface Screen {
  /** What is to be seen at one moment; {@code seconds} of running so far. */
  record View(
      long seconds,
      long events,
      long alerts,
      List<AlertBoard.Tally> tallies,
      List<AlertBoard.Shown> recent) {
    public View {
      tallies = List.copyOf(tallies);
      recent = List.copyOf(recent);
    }
  }

  /** Something that happened, to be kept in sight. */
  void note(String line);

  /** The present state. */
  void show(View view);
}
