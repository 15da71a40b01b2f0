package io.riskrules.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The job with no, a hundred, a thousand and ten thousand rules, in turns; the medians count. */
final class FlinkSuite {
  private static final double TARGET = 0.85;

  private final int rounds;
  private final long events;

  FlinkSuite(boolean smoke) {
    this.rounds = smoke ? 1 : 5;
    this.events = smoke ? 200_000 : 2_000_000;
  }

  /** Rows for the report. */
  String run() throws Exception {
    Map<Integer, List<FlinkRun.Result>> found = new TreeMap<>();
    for (int round = 0; round <= rounds; round++) {
      for (int rules : new int[] {0, 100, 1_000, 10_000}) {
        FlinkRun.Result result = new FlinkRun(rules, events).run();
        // The first round warms the JVM up.
        if (round > 0) {
          found.computeIfAbsent(rules, key -> new ArrayList<>()).add(result);
        }
      }
    }
    double none = median(found.get(0));
    StringBuilder text =
        new StringBuilder("\n## The Flink job on a cluster of one slot, JSON in, without Kafka\n\n")
            .append("%,d events a run, medians of %d runs in turns.\n\n".formatted(events, rounds))
            .append("| rules | events/s | of the job without rules | target | | alerts | time |\n")
            .append("|---|---|---|---|---|---|---|\n");
    found.forEach((rules, results) -> text.append(row(rules, results, median(results) / none)));
    return text.toString();
  }

  private static String row(int rules, List<FlinkRun.Result> results, double share) {
    boolean held = rules == 1_000;
    FlinkRun.Result last = results.get(results.size() - 1);
    return String.format(
        Locale.ROOT,
        "| %d | %.0f | %.3f | %s | %s | %d | %s |%n",
        rules,
        median(results),
        share,
        held ? ">= " + TARGET : "",
        held && share < TARGET ? "missed" : "",
        last.alerts(),
        last.shares());
  }

  private static double median(List<FlinkRun.Result> results) {
    List<Double> rates = results.stream().map(FlinkRun.Result::eventsPerSecond).sorted().toList();
    return rates.get(rates.size() / 2);
  }
}
