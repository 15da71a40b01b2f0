package io.riskrules.connect;

import org.apache.flink.metrics.MetricGroup;

/** What a feed counts beside its records. */
final class FeedMetrics {
  private volatile int problems;
  private volatile int down;

  FeedMetrics(MetricGroup group) {
    group.gauge("sourceProblems", () -> problems);
    group.gauge("sourceDown", () -> down);
  }

  /** How much of what is there cannot be used. */
  void problems(int count) {
    problems = count;
  }

  /** Whether what is read from is away. */
  void down(boolean away) {
    down = away ? 1 : 0;
  }
}
