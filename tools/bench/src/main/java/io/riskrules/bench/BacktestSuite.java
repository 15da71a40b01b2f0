package io.riskrules.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The command {@code backtest} as people start it. What a file of more events takes longer than one
 * of few says how fast events are judged once all has started.
 */
final class BacktestSuite {
  private static final int RULES = 100;
  private static final int FEW = 10_000;
  private static final double TARGET = 200_000;

  private final int rounds;
  private final int million;

  BacktestSuite(boolean smoke) {
    this.rounds = smoke ? 1 : 3;
    this.million = smoke ? 50_000 : 1_000_000;
  }

  /** Rows for the report. */
  String run() throws IOException, InterruptedException {
    Map<Integer, Double> seconds = new TreeMap<>();
    try (BacktestFiles files = new BacktestFiles(RULES)) {
      measure(files, seconds);
    }
    StringBuilder text =
        new StringBuilder("\n## The command backtest, whole processes, JSON Lines, ")
            .append("%d rules\n\n".formatted(RULES))
            .append("Medians of %d runs in turns; events/s are of those ".formatted(rounds))
            .append("that the file has more than the one above.\n\n")
            .append("| events | seconds | events/s | target | |\n|---|---|---|---|---|\n");
    int before = 0;
    for (Map.Entry<Integer, Double> row : seconds.entrySet()) {
      int events = row.getKey();
      double rate = before == 0 ? 0 : (events - before) / (row.getValue() - seconds.get(before));
      text.append(
          String.format(
              Locale.ROOT,
              "| %,d | %.1f | %s | %s | %s |%n",
              events,
              row.getValue(),
              before == 0 ? "" : "%.0f".formatted(rate),
              before == 0 ? "" : ">= " + (long) TARGET,
              before > 0 && rate < TARGET ? "missed" : ""));
      before = events;
    }
    return text.toString();
  }

  private void measure(BacktestFiles files, Map<Integer, Double> seconds)
      throws IOException, InterruptedException {
    Path pack = files.pack();
    int[] sizes = {FEW, FEW + million, FEW + 3 * million};
    Map<Integer, List<Double>> found = new TreeMap<>();
    Map<Integer, Path> events = new TreeMap<>();
    for (int size : sizes) {
      events.put(size, files.events(size));
    }
    seconds(pack, events.get(FEW), FEW);
    for (int round = 0; round < rounds; round++) {
      for (int size : sizes) {
        found
            .computeIfAbsent(size, key -> new ArrayList<>())
            .add(seconds(pack, events.get(size), size));
      }
    }
    found.forEach((size, all) -> seconds.put(size, all.stream().sorted().toList().get(rounds / 2)));
  }

  private static double seconds(Path pack, Path events, int count)
      throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("riskrules.home", "."));
    Path said = Files.createTempFile("riskrules-bench-", ".txt");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(
                home.resolve("tools/bin/riskrules").toString(),
                "backtest",
                "--pack",
                pack.toString(),
                "--events",
                events.toString())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    int code = process.waitFor();
    double seconds = (System.nanoTime() - start) / 1e9;
    String text = Files.readString(said);
    Files.delete(said);
    if (code != 0 || !text.contains("judged " + count + " events")) {
      throw new IllegalStateException("the backtest went wrong: " + text);
    }
    return seconds;
  }
}
