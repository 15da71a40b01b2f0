package io.riskrules.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.openjdk.jmh.results.RunResult;

/** The results as the table of targets, and every score below it. */
final class Report {
  private final Measured measured;
  private final List<String> lines = new ArrayList<>();

  Report(Measured measured) {
    this.measured = measured;
  }

  /** The table in Markdown. */
  String write(String heading, List<RunResult> results) {
    lines.add(heading);
    lines.add("| what | measured | target | |");
    lines.add("|---|---|---|---|");
    targets();
    lines.add("");
    lines.add("| benchmark | score | unit |");
    lines.add("|---|---|---|");
    results.forEach(this::score);
    return String.join("\n", lines) + "\n";
  }

  private void targets() {
    ratio(
        "one condition, generated / by hand",
        measured.score("generated"),
        measured.score("handWritten"),
        1.1);
    ratio(
        "one condition over a record, generated / by hand",
        measured.score("generatedOverRecord"),
        measured.score("handWrittenOverRecord"),
        1.1);
    double[] limits = {1.5, 1.0, 0.85, 0.10, 0.01};
    int rules = 1;
    for (double limit : limits) {
      ratio(
          rules + " rules, index / by hand",
          measured.match("INDEX", "MIXED", rules),
          measured.match("HAND_WRITTEN", "MIXED", rules),
          limit);
      ratio(
          rules + " rules, index / scan",
          measured.match("INDEX", "MIXED", rules),
          measured.match("SCAN", "MIXED", rules),
          1.2);
      rules *= 10;
    }
    for (String workload : List.of("ONE_FIELD", "NOT_EQUAL", "PREFIX", "LOW_THRESHOLDS")) {
      for (int size : new int[] {1_000, 10_000}) {
        ratio(
            size + " rules, " + workload + ", index / scan",
            measured.match("INDEX", workload, size),
            measured.match("SCAN", workload, size),
            1.2);
      }
    }
    ratio(
        "10,000 / 1,000 rules, as many matches an event",
        measured.match("INDEX", "STEADY", 10_000),
        measured.match("INDEX", "STEADY", 1_000),
        2);
    peers(1_000, 7);
    peers(10_000, 25);
    limit("bytes an event, 100 rules", measured.bytes("INDEX", "MIXED", 100), 0.5, "B");
    limit("compile, known shape", measured.score("knownShape"), 20, "us");
    limit("compile, new shape", measured.score("newShape"), 1_000, "us");
    limit(
        "text of 1,000 rules (300 shapes), warm",
        measured.score("firstAnswer", "rules", "1000", "shapes", "300"),
        100,
        "ms");
    limit(
        "10,000 rules (1,000 shapes), cold JVM",
        measured.score("firstAnswer", "rules", "10000", "shapes", "1000"),
        5_000,
        "ms");
  }

  private void peers(int rules, double atLeast) {
    OptionalDouble ours = measured.match("INDEX", "MIXED", rules);
    for (String peer :
        List.of("DROOLS", "DROOLS_MODEL", "CEL", "AVIATOR", "MVEL", "JEXL", "EASY_RULES")) {
      OptionalDouble theirs = measured.match(peer, "MIXED", rules);
      if (ours.isPresent() && theirs.isPresent()) {
        double ratio = theirs.getAsDouble() / ours.getAsDouble();
        row(
            rules + " rules, " + peer + " / index",
            times(ratio),
            ">= " + times(atLeast),
            ratio >= atLeast);
      }
    }
  }

  private void ratio(String what, OptionalDouble ours, OptionalDouble theirs, double atMost) {
    if (ours.isPresent() && theirs.isPresent()) {
      double ratio = ours.getAsDouble() / theirs.getAsDouble();
      row(what, times(ratio), "<= " + times(atMost), ratio <= atMost);
    }
  }

  private void limit(String what, OptionalDouble score, double atMost, String unit) {
    if (score.isPresent()) {
      row(
          what,
          number(score.getAsDouble()) + " " + unit,
          "<= " + number(atMost) + " " + unit,
          score.getAsDouble() <= atMost);
    }
  }

  private void row(String what, String found, String target, boolean reached) {
    lines.add(
        "| " + what + " | " + found + " | " + target + " | " + (reached ? "" : "missed") + " |");
  }

  private void score(RunResult result) {
    StringBuilder name =
        new StringBuilder(result.getParams().getBenchmark().replaceAll(".*\\.(\\w+\\.\\w+)", "$1"));
    for (String key : result.getParams().getParamsKeys()) {
      name.append(' ').append(result.getParams().getParam(key));
    }
    lines.add(
        "| "
            + name
            + " | "
            + number(result.getPrimaryResult().getScore())
            + " | "
            + result.getPrimaryResult().getScoreUnit()
            + " |");
  }

  private static String times(double ratio) {
    return number(ratio) + " x";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.3f" : "%.1f", value);
  }
}
