package io.riskrules.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.cli.kafka.JobStatus;
import io.riskrules.cli.kafka.RuleState;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Published rules as a table or as JSON. */
public final class RulesReport {
  private RulesReport() {}

  /** A line a version: the live one, and beside it a later one that is not live. */
  public static void writeText(List<RuleState> rules, Paint paint, PrintWriter out) {
    List<List<String>> rows = new ArrayList<>();
    for (RuleState rule : rules) {
      rule.live().ifPresent(version -> rows.add(row(rule.rule(), "live", version, "")));
      rule.last().ifPresent(version -> rows.add(row(rule.rule(), rule.word(), version, why(rule))));
      rule.failing()
          .ifPresent(sample -> rows.add(List.of(rule.rule(), "failing", "", "", "", sample)));
    }
    int[] widths = new int[5];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String cell = row.get(i) + " ".repeat(widths[i] - row.get(i).length());
        line.append(i == 1 ? coloured(row.get(1), cell, paint) : cell).append("  ");
      }
      out.println((line + row.get(5)).stripTrailing());
    }
    long live = rules.stream().filter(rule -> rule.live().isPresent()).count();
    long rejected = rules.stream().filter(rule -> rule.word().equals("rejected")).count();
    out.println(Count.of(rules.size(), "rule") + ", " + live + " live, " + rejected + " rejected");
  }

  private static List<String> row(
      String rule, String state, RuleState.Version version, String why) {
    String mode = version.mode();
    return List.of(rule, state, "v" + version.number(), mode, version.source().orElse("-"), why);
  }

  private static String why(RuleState rule) {
    return rule.word().equals("rejected") ? rule.status().map(RulesReport::errors).orElse("") : "";
  }

  private static String errors(JobStatus status) {
    return status.findings().stream()
        .filter(finding -> finding.startsWith("error"))
        .collect(Collectors.joining("; "));
  }

  private static String coloured(String state, String cell, Paint paint) {
    return switch (state) {
      case "live" -> paint.green(cell);
      case "rejected", "failing" -> paint.red(cell);
      default -> paint.yellow(cell);
    };
  }

  /** One JSON object on one line. */
  public static void writeJson(List<RuleState> rules, PrintWriter out) throws IOException {
    try (JsonGenerator json = JsonReport.generator(out)) {
      json.writeStartObject();
      json.writeArrayFieldStart("rules");
      for (RuleState rule : rules) {
        json.writeStartObject();
        json.writeStringField("rule", rule.rule());
        write("live", rule.live(), json);
        write("last", rule.last(), json);
        json.writeStringField("status", rule.word());
        JsonReport.writeTexts(
            "diagnostics", rule.status().map(JobStatus::findings).orElse(List.of()), json);
        json.writeStringField("failing", rule.failing().orElse(null));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.println();
  }

  private static void write(String name, Optional<RuleState.Version> version, JsonGenerator json)
      throws IOException {
    json.writeFieldName(name);
    if (version.isEmpty()) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeNumberField("version", version.get().number());
    json.writeStringField("mode", version.get().mode());
    json.writeStringField("action", version.get().action());
    json.writeStringField("when", version.get().condition());
    json.writeStringField("source", version.get().source().orElse(null));
    json.writeEndObject();
  }
}
