package io.riskrules.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How long the change of a rule takes under load, from its message to its rule in force, and how
 * long a stopped job takes until it judges again.
 */
final class ChangesSuite {
  private static final double NANOS_OF_MILLI = 1e6;

  private final int changes;
  private final int[] sizes;

  ChangesSuite(boolean smoke) {
    this.changes = smoke ? 20 : 500;
    this.sizes = smoke ? new int[] {100} : new int[] {100, 1_000, 10_000};
  }

  /** Rows of a table. */
  String run() throws Exception {
    StringBuilder text =
        new StringBuilder("\n## Changes under ")
            .append(PacedEvents.A_SECOND)
            .append(" events/s, and restarts from a savepoint, in one JVM without Kafka\n\n")
            .append("| rules | control to active, p50 ms | p99 ms | restart to first event, ms |\n")
            .append("|---|---|---|---|\n");
    for (int rules : sizes) {
      Path folder = Files.createTempDirectory("riskrules-bench");
      try {
        ChangingJob.Times times = new ChangingJob(rules, changes, folder).run();
        text.append(
            String.format(
                Locale.ROOT,
                "| %d | %.2f | %.2f | %.0f |%n",
                rules,
                quantile(times.changes(), 0.50) / NANOS_OF_MILLI,
                quantile(times.changes(), 0.99) / NANOS_OF_MILLI,
                times.restart() / NANOS_OF_MILLI));
      } finally {
        delete(folder);
      }
    }
    return text.toString();
  }

  private static long quantile(List<Long> values, double share) {
    List<Long> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    return sorted.get((int) Math.min(sorted.size() - 1, share * sorted.size()));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
