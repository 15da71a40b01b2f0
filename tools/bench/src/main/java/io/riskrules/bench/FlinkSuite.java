package io.riskrules.bench;

import java.util.ArrayList;
import java.util.Collections;
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

  /** Rows for the table, and the numbers below it. */
  String run() throws Exception {
    Map<Integer, List<Double>> found = new TreeMap<>();
    StringBuilder alerts = new StringBuilder();
    for (int round = 0; round <= rounds; round++) {
      for (int rules : new int[] {0, 100, 1_000, 10_000}) {
        double rate = new FlinkRun(rules, events).run();
        if (round > 0) {
          found.computeIfAbsent(rules, key -> new ArrayList<>()).add(rate);
        }
        if (round == rounds) {
          alerts.append(" ").append(FlinkRun.alerts());
        }
      }
    }
    double none = median(found.get(0));
    StringBuilder text =
        new StringBuilder("\n## The Flink job on a cluster of one slot, JSON in, without Kafka\n\n")
            .append("| rules | events/s | share of the job without rules | target |\n")
            .append("|---|---|---|---|\n");
    found.forEach(
        (rules, rates) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "| %d | %.0f | %.3f | %s |%n",
                    rules,
                    median(rates),
                    median(rates) / none,
                    rules == 1_000 ? ">= " + TARGET : "")));
    return text.append("\nalerts of ")
        .append(events)
        .append(" events:")
        .append(alerts)
        .append("\n")
        .toString();
  }

  private static double median(List<Double> rates) {
    List<Double> sorted = new ArrayList<>(rates);
    Collections.sort(sorted);
    return sorted.get(sorted.size() / 2);
  }
}
