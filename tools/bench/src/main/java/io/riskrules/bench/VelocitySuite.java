package io.riskrules.bench;

import io.riskrules.bench.VelocityRun.Way;
import io.riskrules.config.Options.Judging;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Rules that look back, with panes and by going through all events, and what they cost those that
 * do not; in turns, and medians count.
 */
final class VelocitySuite {
  private static final int[] RULES = {0, 1, 10, 100};
  private static final int ORDINARY_RULES = 100;

  /** Beyond this a run over all events takes minutes. */
  private static final int MOST_SCANNED = 10;

  /** A run of so long says enough, and all of them together are over in ten minutes. */
  private static final double RUN_SECONDS = 4;

  private final int rounds;
  private final long most;

  VelocitySuite(boolean smoke) {
    this.rounds = smoke ? 1 : 3;
    this.most = smoke ? 20_000 : 500_000;
  }

  private record Row(String backend, Judging judging, Way way, int rules) {
    double run(long events) throws Exception {
      return new VelocityRun(way, rules, backend, judging, events).run();
    }
  }

  /** What the runs of a row came to, in events a second. */
  private static final class Rates {
    private final long events;
    private final List<Double> rates = new ArrayList<>();

    Rates(long events) {
      this.events = events;
    }

    double median() {
      return rates.stream().sorted().toList().get(rates.size() / 2);
    }
  }

  /** Rows for the report. */
  String run() throws Exception {
    StringBuilder text =
        new StringBuilder("\n## Rules that look back, 100,000 keys, a cluster of one slot\n\n")
            .append("Medians of %d runs in turns.\n\n".formatted(rounds))
            .append("| state | how | rules | events a run | events/s |\n|---|---|---|---|---|\n");
    measure(lookingBack())
        .forEach(
            (row, found) ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "| %s | %s | %d | %d | %.0f |%n",
                        row.backend,
                        row.way.text(),
                        row.rules,
                        found.events,
                        found.median())));
    return text.append(ordinary()).toString();
  }

  private String ordinary() throws Exception {
    StringBuilder text =
        new StringBuilder("\n## Rules that do not look back, and one among them that does\n\n")
            .append("%d rules, medians of %d runs in turns.\n\n".formatted(ORDINARY_RULES, rounds))
            .append(
                "| mode | how | events a run | events/s | of one stage |\n|---|---|---|---|---|\n");
    Map<Row, Rates> all = measure(notLookingBack());
    all.forEach(
        (row, found) -> {
          Row alone = new Row(row.backend, row.judging, Way.ORDINARY_IN_ONE_STAGE, row.rules);
          text.append(
              String.format(
                  Locale.ROOT,
                  "| %s | %s | %d | %.0f | %.3f |%n",
                  row.judging,
                  row.way.text(),
                  found.events,
                  found.median(),
                  found.median() / all.get(alone).median()));
        });
    return text.toString();
  }

  /** The first round warms the JVM up, and shows how many events a run may have. */
  private Map<Row, Rates> measure(List<Row> rows) throws Exception {
    Map<Row, Rates> all = new LinkedHashMap<>();
    for (Row row : rows) {
      double rate = row.run(most / 10);
      all.put(row, new Rates(Math.min(most, Math.max(most / 25, (long) (rate * RUN_SECONDS)))));
    }
    for (int round = 0; round < rounds; round++) {
      for (Row row : rows) {
        Rates found = all.get(row);
        found.rates.add(row.run(found.events));
      }
    }
    return all;
  }

  private static List<Row> lookingBack() {
    List<Row> rows = new ArrayList<>();
    for (String backend : new String[] {"hashmap", "rocksdb"}) {
      for (int rules : RULES) {
        rows.add(new Row(backend, Judging.IMMEDIATE, Way.PANES, rules));
        if (rules > 0 && rules <= MOST_SCANNED) {
          rows.add(new Row(backend, Judging.IMMEDIATE, Way.ALL_EVENTS, rules));
          rows.add(new Row(backend, Judging.IMMEDIATE, Way.PANES_OF_ANOTHER_KEY, rules));
        }
      }
    }
    return rows;
  }

  private static List<Row> notLookingBack() {
    List<Row> rows = new ArrayList<>();
    for (Judging judging : Judging.values()) {
      for (Way way : Way.values()) {
        if (way.isOrdinary()) {
          rows.add(new Row("hashmap", judging, way, ORDINARY_RULES));
        }
      }
    }
    return rows;
  }
}
