package io.riskrules.cli.report;

import io.riskrules.cli.measure.Changed;
import io.riskrules.cli.measure.Labelled;
import io.riskrules.cli.measure.Measurement;
import io.riskrules.cli.measure.RuleMeasure;
import io.riskrules.cli.measure.Unknown;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What rules did to history, as a table for people. */
public final class BacktestText {
  private static final int MOST_NAMED = 3;

  private BacktestText() {}

  /** A line a rule, then what rules have in common, then how much was judged. */
  public static void write(Measurement all, Paint paint, PrintWriter out) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(header(all));
    all.rules().forEach(rule -> rows.add(row(rule, all)));
    writeTable(rows, paint, out);
    all.rules().forEach(rule -> writeDetails(rule, paint, out));
    lookups(all).ifPresent(out::println);
    out.println(
        "judged "
            + Count.of(all.eventCount(), "event")
            + " by "
            + Count.of(all.rules().size(), "rule")
            + ": "
            + Count.of(all.alerts(), "alert")
            + ", "
            + Count.of(all.badLineCount(), "bad line"));
  }

  /** Says of fields from lookups that they were null, so that nobody trusts rules that use them. */
  static Optional<String> lookups(Measurement all) {
    return all.lookupFields().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "null in every event, because history is judged without lookups: "
                + String.join(", ", all.lookupFields()));
  }

  private static List<String> header(Measurement all) {
    List<String> header = new ArrayList<>(List.of("rule", "matches", "share", "amount"));
    header.addAll(List.of("unknown", "errors", "first match", "last match"));
    if (all.label().isPresent()) {
      header.addAll(List.of("right", "wrong", "precision", "recall"));
    }
    if (all.baseline().isPresent()) {
      header.addAll(List.of("before", "gained", "lost"));
    }
    return header;
  }

  private static List<String> row(RuleMeasure rule, Measurement all) {
    List<String> row = new ArrayList<>();
    row.add(rule.rule());
    row.add(Numbers.of(rule.matches()));
    row.add(Numbers.percent(all.share(rule.matches())));
    row.add(rule.amount().map(Numbers::of).orElse("-"));
    row.add(rule.unknown().sampled() == 0 ? "-" : Numbers.percent(rule.unknown().share()));
    row.add(Numbers.of(rule.errors()));
    row.add(rule.first().orElse("-"));
    row.add(rule.last().orElse("-"));
    rule.labelled().ifPresent(label -> row.addAll(cells(label)));
    rule.changed().ifPresent(changed -> row.addAll(cells(changed)));
    return row;
  }

  private static List<String> cells(Labelled label) {
    return List.of(
        Numbers.of(label.truePositives()),
        Numbers.of(label.falsePositives()),
        precision(label),
        Numbers.percent(label.recall()));
  }

  /** Of no matches none is right and none is wrong. */
  static String precision(Labelled label) {
    return label.truePositives() + label.falsePositives() == 0
        ? "–"
        : Numbers.percent(label.precision());
  }

  private static List<String> cells(Changed changed) {
    return List.of(
        Numbers.of(changed.before()),
        "+" + Numbers.of(changed.gained()),
        "-" + Numbers.of(changed.lost()));
  }

  /** The first column and times stand on the left, numbers on the right. */
  private static void writeTable(List<List<String>> rows, Paint paint, PrintWriter out) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String blank = " ".repeat(widths[i] - row.get(i).length());
        boolean left = i == 0 || i == 6 || i == 7;
        line.append(left ? row.get(i) + blank : blank + row.get(i)).append("  ");
      }
      String text = line.toString().stripTrailing();
      out.println(row == rows.get(0) ? paint.bold(text) : text);
    }
  }

  private static void writeDetails(RuleMeasure rule, Paint paint, PrintWriter out) {
    if (rule.unknown().count() > 0) {
      out.println(
          paint.dim(
              rule.rule() + " is unknown where these are missing: " + missing(rule.unknown())));
    }
    if (!rule.overlap().isEmpty()) {
      out.println(paint.dim(rule.rule() + " matches together with: " + largest(rule.overlap())));
    }
    rule.changed().ifPresent(changed -> writeChanged(rule.rule(), changed, out));
  }

  private static String missing(Unknown unknown) {
    return unknown.missing().entrySet().stream()
        .sorted(byCount())
        .limit(MOST_NAMED)
        .map(
            each ->
                each.getKey() + " " + Numbers.percent((double) each.getValue() / unknown.sampled()))
        .collect(Collectors.joining(", "));
  }

  private static String largest(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .sorted(byCount())
        .limit(MOST_NAMED)
        .map(each -> each.getKey() + " " + Numbers.of(each.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static Comparator<Map.Entry<String, Long>> byCount() {
    return Map.Entry.<String, Long>comparingByValue()
        .reversed()
        .thenComparing(Map.Entry.comparingByKey());
  }

  /** Examples of what matches now and did not, and the other way round. */
  static void writeChanged(String rule, Changed changed, PrintWriter out) {
    changed
        .gainedSamples()
        .forEach(
            sample ->
                out.println(
                    rule
                        + (" now matches " + sample.eventId())
                        + (" because " + String.join("; ", sample.because()))));
    if (!changed.lostEvents().isEmpty()) {
      out.println(rule + " no longer matches " + String.join(", ", changed.lostEvents()));
    }
  }
}
