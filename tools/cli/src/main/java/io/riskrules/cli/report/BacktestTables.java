package io.riskrules.cli.report;

import io.riskrules.cli.measure.Changed;
import io.riskrules.cli.measure.Labelled;
import io.riskrules.cli.measure.Measurement;
import io.riskrules.cli.measure.RuleMeasure;
import io.riskrules.cli.measure.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The tables of the page of a backtest, and the places of its charts. */
final class BacktestTables {
  private static final int MOST_IN_MATRIX = 40;

  private final Measurement all;
  private final StringBuilder out = new StringBuilder();

  BacktestTables(Measurement all) {
    this.all = all;
  }

  /** Everything between the heading and the end of the page. */
  String body() {
    summary();
    chart("matches-over-time", "Matches over time");
    overview();
    labels();
    baseline();
    overlap();
    unknown();
    rules();
    badLines();
    return out.toString();
  }

  private void summary() {
    out.append("<p class=\"summary\"><strong id=\"events\">").append(Numbers.of(all.eventCount()));
    out.append("</strong> events of ").append(Html.escaped(all.events())).append(", <strong>");
    out.append(Numbers.of(all.rules().size())).append("</strong> rules of ");
    out.append(Html.escaped(all.pack())).append(", <strong id=\"alerts\">");
    out.append(Numbers.of(all.alerts())).append("</strong> alerts, <strong id=\"bad-lines\">");
    out.append(Numbers.of(all.badLineCount())).append("</strong> bad lines</p>\n");
    BacktestText.lookups(all)
        .ifPresent(
            text -> out.append("<p class=\"notice\">").append(Html.escaped(text)).append("</p>\n"));
  }

  private void chart(String id, String title) {
    out.append("<section><h2>").append(title).append("</h2><div class=\"chart\" id=\"").append(id);
    out.append("\" role=\"img\" aria-label=\"").append(title);
    out.append("; the numbers are in the tables below\"></div></section>\n");
  }

  private void section(String title, String content) {
    out.append("<section><h2>").append(Html.escaped(title)).append("</h2>\n").append(content);
    out.append("</section>\n");
  }

  private void overview() {
    List<List<String>> rows = new ArrayList<>();
    for (RuleMeasure rule : all.rules()) {
      rows.add(
          List.of(
              rule.rule(),
              rule.action(),
              rule.mode(),
              Numbers.of(rule.matches()),
              Numbers.percent(all.share(rule.matches())),
              rule.amount().map(Numbers::of).orElse("–"),
              rule.unknown().sampled() == 0 ? "–" : Numbers.percent(rule.unknown().share()),
              Numbers.of(rule.errors()),
              rule.first().map(BacktestTables::time).orElse("–"),
              rule.last().map(BacktestTables::time).orElse("–")));
    }
    List<String> head =
        List.of(
            "Rule",
            "Action",
            "Mode",
            "Matches",
            "Share",
            "Amount",
            "Unknown",
            "Errors",
            "First match (UTC)",
            "Last match (UTC)");
    section("Rules", Html.table("rules", "What each rule matched", head, rows));
  }

  /** Without the letters that mark date, time and zone. */
  private static String time(String instant) {
    return instant.replace('T', ' ').replace("Z", "");
  }

  private void labels() {
    if (all.label().isEmpty()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    for (RuleMeasure rule : all.rules()) {
      rule.labelled().ifPresent(label -> rows.add(row(rule.rule(), label)));
    }
    List<String> head = List.of("Rule", "Right", "Wrong", "Precision", "Recall");
    String caption = "Matches against the label " + all.label().get();
    section("Precision and recall", Html.table("labels", caption, head, rows));
    chart("precision-recall", "Precision and recall of each rule");
  }

  private static List<String> row(String rule, Labelled label) {
    return List.of(
        rule,
        Numbers.of(label.truePositives()),
        Numbers.of(label.falsePositives()),
        BacktestText.precision(label),
        Numbers.percent(label.recall()));
  }

  private void baseline() {
    if (all.baseline().isEmpty()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>();
    StringBuilder examples = new StringBuilder();
    for (RuleMeasure rule : all.rules()) {
      if (rule.changed().isPresent()) {
        Changed changed = rule.changed().get();
        rows.add(
            List.of(
                rule.rule(),
                Numbers.of(changed.before()),
                Numbers.of(rule.matches()),
                changed.gained() == 0 ? "–" : "+" + Numbers.of(changed.gained()),
                changed.lost() == 0 ? "–" : "−" + Numbers.of(changed.lost())));
        changed.gainedSamples().forEach(sample -> example(rule.rule(), sample, examples));
        changed
            .lostEvents()
            .forEach(
                event ->
                    examples
                        .append("<li>")
                        .append(Html.escaped(rule.rule() + " no longer matches " + event))
                        .append("</li>\n"));
      }
    }
    List<String> head = List.of("Rule", "Before", "Now", "Gained", "Lost");
    String caption = "Matches now and with " + all.baseline().get();
    section(
        "Against the baseline",
        Html.table("baseline", caption, head, rows) + "<ul>" + examples + "</ul>");
  }

  private static void example(String rule, Sample sample, StringBuilder out) {
    String because = String.join("; ", sample.because());
    out.append("<li>")
        .append(Html.escaped(rule + " now matches " + sample.eventId() + " because " + because))
        .append("</li>\n");
  }

  private void overlap() {
    List<RuleMeasure> rules =
        all.rules().stream()
            .filter(rule -> !rule.overlap().isEmpty())
            .limit(MOST_IN_MATRIX)
            .toList();
    if (rules.isEmpty()) {
      section("Overlap", "<p>No two rules matched the same event.</p>");
      return;
    }
    List<String> head = new ArrayList<>(List.of("Rule"));
    rules.forEach(rule -> head.add(rule.rule()));
    List<List<String>> rows = new ArrayList<>();
    for (RuleMeasure rule : rules) {
      List<String> row = new ArrayList<>(List.of(rule.rule()));
      for (RuleMeasure other : rules) {
        boolean itself = other.rule().equals(rule.rule());
        long count = itself ? rule.matches() : rule.overlap().getOrDefault(other.rule(), 0L);
        row.add(Numbers.of(count));
      }
      rows.add(row);
    }
    section("Overlap", Html.table("overlap", "Events that two rules matched together", head, rows));
  }

  private void unknown() {
    Set<String> fields = new TreeSet<>();
    all.rules().forEach(rule -> fields.addAll(rule.unknown().missing().keySet()));
    if (fields.isEmpty()) {
      return;
    }
    List<String> head = new ArrayList<>(List.of("Missing"));
    List<RuleMeasure> rules =
        all.rules().stream().filter(rule -> rule.unknown().count() > 0).toList();
    rules.forEach(rule -> head.add(rule.rule()));
    List<List<String>> rows = new ArrayList<>();
    for (String field : fields) {
      List<String> row = new ArrayList<>(List.of(field));
      for (RuleMeasure rule : rules) {
        row.add(Numbers.of(rule.unknown().missing().getOrDefault(field, 0L)));
      }
      rows.add(row);
    }
    String caption =
        "Events whose answer is unknown by what is missing, "
            + (all.every() == 1 ? "of all events" : "of one event in " + all.every());
    section("Unknown", Html.table("unknown", caption, head, rows));
  }

  private void rules() {
    out.append("<section><h2>Examples and keys</h2>\n");
    for (RuleMeasure rule : all.rules()) {
      if (rule.matches() > 0) {
        out.append("<details><summary>").append(Html.escaped(rule.rule())).append("</summary>\n");
        List<List<String>> keys = new ArrayList<>();
        for (Map.Entry<String, Long> key : rule.topKeys().entrySet()) {
          keys.add(List.of(key.getKey(), Numbers.of(key.getValue())));
        }
        String id = "keys-" + Html.escaped(rule.rule());
        out.append(Html.table(id, "Keys with most matches", List.of("Key", "Matches"), keys));
        out.append("<ul>\n");
        for (Sample sample : rule.samples()) {
          out.append("<li><b>").append(Html.escaped(sample.eventId())).append("</b> ");
          out.append(Html.escaped(sample.time())).append("<br>because ");
          out.append(Html.escaped(String.join("; ", sample.because()))).append("</li>\n");
        }
        out.append("</ul></details>\n");
      }
    }
    out.append("</section>\n");
  }

  private void badLines() {
    if (!all.badLines().isEmpty()) {
      StringBuilder list = new StringBuilder("<ul>\n");
      all.badLines()
          .forEach(line -> list.append("<li>").append(Html.escaped(line)).append("</li>\n"));
      section("Bad lines", list.append("</ul>\n").toString());
    }
  }
}
