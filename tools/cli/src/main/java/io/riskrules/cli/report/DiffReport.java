package io.riskrules.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.cli.diff.PackDiff;
import io.riskrules.cli.diff.PartChange;
import io.riskrules.cli.diff.RuleChange;
import io.riskrules.cli.measure.Changed;
import io.riskrules.cli.measure.Measurement;
import io.riskrules.cli.measure.RuleMeasure;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What changed between two packs, as text or JSON. */
public final class DiffReport {
  private DiffReport() {}

  /** What changed besides the rules, then each rule that changed, then how much was compared. */
  public static void writeText(
      PackDiff diff, Optional<Measurement> measured, Paint paint, PrintWriter out) {
    for (PartChange part : diff.parts()) {
      out.println(part.kind() + " " + paint.bold(part.name()) + ": " + part.text());
    }
    for (RuleChange rule : diff.rules()) {
      if (rule.isVisible()) {
        write(rule, paint, out);
      }
    }
    measured.ifPresent(all -> writeMatches(all, paint, out));
    out.println(summary(diff));
  }

  /** Which events match now and did not before, and the other way round. */
  private static void writeMatches(Measurement measured, Paint paint, PrintWriter out) {
    for (RuleMeasure rule : measured.rules()) {
      Optional<Changed> changed = rule.changed().filter(each -> each.gained() + each.lost() > 0);
      if (changed.isPresent()) {
        out.println(
            "rule "
                + paint.bold(rule.rule())
                + (": matched " + changed.get().before() + ", now " + rule.matches())
                + (" (" + changed.get().gained() + " gained, ")
                + (changed.get().lost() + " lost)"));
        BacktestText.writeChanged("    " + rule.rule(), changed.get(), out);
      }
    }
    BacktestText.lookups(measured).ifPresent(out::println);
    out.println(
        "judged "
            + Count.of(measured.eventCount(), "event")
            + " by both, "
            + Count.of(measured.badLineCount(), "bad line"));
  }

  private static void write(RuleChange rule, Paint paint, PrintWriter out) {
    String word = kind(rule, paint);
    String note = rule.note().map(text -> ": " + text).orElse("");
    out.println("rule " + paint.bold(rule.rule()) + ": " + word + note);
    rule.was().ifPresent(text -> out.println("    was  " + text));
    rule.now().ifPresent(text -> out.println("    now  " + text));
    for (PartChange part : rule.metadata()) {
      out.println("    " + part.name() + "  " + part.text());
    }
  }

  private static String kind(RuleChange rule, Paint paint) {
    String word = rule.kind().word();
    return switch (rule.kind()) {
      case ADDED, LOOSER -> paint.green(word);
      case REMOVED, STRICTER -> paint.red(word);
      case CHANGED -> paint.yellow(word);
      case SAME -> rule.was().isPresent() ? word + ", written otherwise" : word;
    };
  }

  /** The line that says how much was compared. */
  static String summary(PackDiff diff) {
    List<String> parts = new ArrayList<>();
    for (RuleChange.Kind kind : RuleChange.Kind.values()) {
      long count = count(diff, kind);
      if (kind != RuleChange.Kind.SAME && count > 0) {
        parts.add(count + " " + kind.word());
      }
    }
    long meaning =
        diff.rules().stream()
            .filter(rule -> rule.kind() == RuleChange.Kind.SAME && !rule.metadata().isEmpty())
            .count();
    if (meaning > 0) {
      parts.add(meaning + " with the same meaning and other metadata");
    }
    long same = count(diff, RuleChange.Kind.SAME) - meaning;
    if (same > 0 || parts.isEmpty()) {
      parts.add(same + " the same");
    }
    return "compared "
        + Count.of(diff.before(), "rule")
        + " with "
        + diff.after()
        + ": "
        + String.join(", ", parts);
  }

  private static long count(PackDiff diff, RuleChange.Kind kind) {
    return diff.rules().stream().filter(rule -> rule.kind() == kind).count();
  }

  /** One JSON object on one line. */
  public static void writeJson(PackDiff diff, Optional<Measurement> measured, PrintWriter out)
      throws IOException {
    try (JsonGenerator json = JsonReport.generator(out)) {
      json.writeStartObject();
      json.writeNumberField("rulesBefore", diff.before());
      json.writeNumberField("rulesAfter", diff.after());
      json.writeArrayFieldStart("parts");
      for (PartChange part : diff.parts()) {
        json.writeStartObject();
        json.writeStringField("kind", part.kind());
        write(part, json);
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayFieldStart("rules");
      for (RuleChange rule : diff.rules()) {
        write(rule, json);
      }
      json.writeEndArray();
      if (measured.isPresent()) {
        ObjectNode matches = JsonNodeFactory.instance.objectNode();
        matches.put("events", measured.get().eventCount());
        matches.put("badLines", measured.get().badLineCount());
        MeasurementJson.addTo(matches, measured.get());
        json.writeFieldName("matches");
        json.writeRawValue(matches.toString());
      }
      json.writeEndObject();
    }
    out.println();
  }

  private static void write(RuleChange rule, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("rule", rule.rule());
    json.writeStringField("change", rule.kind().word());
    json.writeStringField("was", rule.was().orElse(null));
    json.writeStringField("now", rule.now().orElse(null));
    json.writeStringField("note", rule.note().orElse(null));
    json.writeArrayFieldStart("metadata");
    for (PartChange part : rule.metadata()) {
      json.writeStartObject();
      write(part, json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(PartChange part, JsonGenerator json) throws IOException {
    json.writeStringField("name", part.name());
    json.writeStringField("text", part.text());
  }
}
