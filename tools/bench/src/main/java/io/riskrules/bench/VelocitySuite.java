package io.riskrules.bench;

import io.riskrules.bench.VelocityRun.Way;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Rules that look back, with panes and by going through all events, in turns; medians count. */
final class VelocitySuite {
  private static final int[] RULES = {0, 1, 10, 100};

  /** Beyond this a run over all events takes minutes. */
  private static final int MOST_SCANNED = 10;

  private final int rounds;
  private final long events;

  VelocitySuite(boolean smoke) {
    this.rounds = smoke ? 1 : 3;
    this.events = smoke ? 20_000 : 500_000;
  }

  private record Row(String backend, Way way, int rules) {
    double run(long events) throws Exception {
      // Going through all events is slow enough to be seen on fewer of them.
      return new VelocityRun(way, rules, backend, way == Way.ALL_EVENTS ? events / 5 : events)
          .run();
    }
  }

  /** Rows for the report. */
  String run() throws Exception {
    Map<Row, List<Double>> found = new LinkedHashMap<>();
    for (int round = 0; round <= rounds; round++) {
      for (Row row : rows()) {
        double rate = row.run(events);
        // The first round warms the JVM up.
        if (round > 0) {
          found.computeIfAbsent(row, key -> new ArrayList<>()).add(rate);
        }
      }
    }
    StringBuilder text =
        new StringBuilder("\n## Rules that look back, 100,000 keys, a cluster of one slot\n\n")
            .append("%,d events a run, medians of %d runs in turns.\n\n".formatted(events, rounds))
            .append("| state | how | rules | events/s |\n|---|---|---|---|\n");
    found.forEach(
        (row, rates) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %s | %d | %.0f |%n",
                    row.backend,
                    row.way.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    row.rules,
                    rates.stream().sorted().toList().get(rates.size() / 2))));
    return text.toString();
  }

  private static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (String backend : new String[] {"hashmap", "rocksdb"}) {
      for (int rules : RULES) {
        rows.add(new Row(backend, Way.PANES, rules));
        if (rules > 0 && rules <= MOST_SCANNED) {
          rows.add(new Row(backend, Way.ALL_EVENTS, rules));
          rows.add(new Row(backend, Way.PANES_OF_ANOTHER_KEY, rules));
        }
      }
    }
    return rows;
  }
}
