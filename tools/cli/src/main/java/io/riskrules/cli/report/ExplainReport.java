package io.riskrules.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.interpret.Explanation;
import io.riskrules.interpret.Truth;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Why rules match an event and why not, as text or JSON. */
public final class ExplainReport {
  private ExplainReport() {}

  /** A tree a condition; a star stands where the whole rests on a part. */
  public static void writeText(
      List<Explained> all, Optional<String> event, Paint paint, PrintWriter out) {
    for (Explained each : all) {
      String title = each.rule().map(id -> "rule " + id).orElse("condition");
      out.println(paint.bold(title) + ": " + verdict(each, paint));
      each.note().ifPresent(note -> out.println("  " + paint.yellow(note)));
      each.because().forEach(reason -> out.println("  because " + reason));
      if (!each.missing().isEmpty()) {
        out.println("  missing " + String.join(", ", each.missing()));
      }
      ExplanationText.of(each.tree()).lines().forEach(line -> out.println("  " + line));
      out.println();
    }
    String name = event.map(id -> "event " + id).orElse("the event");
    out.println("explained " + Count.of(all.size(), noun(all)) + " for " + name + counts(all));
  }

  /** One JSON object on one line. */
  public static void writeJson(List<Explained> all, Optional<String> event, PrintWriter out)
      throws IOException {
    try (JsonGenerator json = JsonReport.generator(out)) {
      json.writeStartObject();
      json.writeStringField("event", event.orElse(null));
      json.writeArrayFieldStart("conditions");
      for (Explained each : all) {
        json.writeStartObject();
        json.writeStringField("rule", each.rule().orElse(null));
        json.writeStringField("truth", each.truth().word());
        json.writeStringField("note", each.note().orElse(null));
        JsonReport.writeTexts("because", each.because(), json);
        JsonReport.writeTexts("missing", each.missing(), json);
        json.writeFieldName("tree");
        write(each.tree(), json);
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.println();
  }

  private static void write(Explanation node, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("text", node.text());
    json.writeStringField("value", node.value());
    json.writeStringField("truth", node.truth().map(Truth::word).orElse(null));
    json.writeBooleanField("decided", node.decided());
    json.writeArrayFieldStart("children");
    for (Explanation child : node.children()) {
      write(child, json);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String noun(List<Explained> all) {
    return all.stream().allMatch(each -> each.rule().isPresent()) ? "rule" : "condition";
  }

  private static String verdict(Explained each, Paint paint) {
    return switch (each.truth()) {
      case TRUE -> paint.green(each.verdict());
      case FALSE -> paint.red(each.verdict());
      case UNKNOWN -> paint.yellow(each.verdict());
    };
  }

  private static String counts(List<Explained> all) {
    return all.stream()
        .collect(Collectors.groupingBy(Explained::truth, Collectors.counting()))
        .entrySet()
        .stream()
        .sorted(Map.Entry.comparingByKey())
        .map(each -> each.getValue() + " " + Explained.verdict(each.getKey()))
        .collect(Collectors.joining(", ", ": ", ""));
  }
}
