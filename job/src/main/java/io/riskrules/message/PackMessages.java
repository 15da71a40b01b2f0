package io.riskrules.message;

import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.compiler.StartingValues;
import io.riskrules.schema.Column;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.RuleMetadata;
import io.riskrules.typed.SessionWindow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a checked pack holds as control messages without versions, with their keys. */
public final class PackMessages {
  private static final List<Unit> UNITS =
      List.of(
          new Unit("day", 86_400_000),
          new Unit("hour", 3_600_000),
          new Unit("minute", 60_000),
          new Unit("second", 1_000),
          new Unit("millisecond", 1));

  private record Unit(String word, long millis) {}

  private PackMessages() {}

  /** The message of a rule that was checked against the schema of that fingerprint. */
  public static OutgoingRecord rule(CheckedRule rule, String schemaFingerprint) {
    return rule(rule, schemaFingerprint, Optional.of(place(rule.idSpan())));
  }

  /** The same for every rule that means the same: where it stands is left out. */
  public static String meaning(CheckedRule rule, String schemaFingerprint) {
    return rule(rule, schemaFingerprint, Optional.empty()).json();
  }

  private static OutgoingRecord rule(
      CheckedRule rule, String schemaFingerprint, Optional<String> source) {
    String json =
        JsonText.object(
            out -> {
              out.writeStringField("ruleId", rule.id());
              metadata(out, rule.metadata(), rule.condition().text());
              if (rule.session().isPresent()) {
                session(out, rule.session().get());
              }
              if (source.isPresent()) {
                out.writeStringField("source", source.get());
              }
              out.writeStringField("schema", schemaFingerprint);
            });
    return new OutgoingRecord(Optional.of(rule.id()), json);
  }

  private static void metadata(JsonGenerator out, RuleMetadata says, String when)
      throws IOException {
    text(out, "name", says.title());
    out.writeStringField("when", when);
    out.writeStringField("action", says.action().word());
    out.writeStringField("severity", says.severity().word());
    if (says.score().isPresent()) {
      out.writeNumberField("score", says.score().getAsInt());
    }
    out.writeArrayFieldStart("tags");
    for (String tag : says.tags()) {
      out.writeString(tag);
    }
    out.writeEndArray();
    out.writeStringField("mode", says.mode().word());
    text(out, "owner", says.owner());
    if (says.from().isPresent()) {
      out.writeStringField("from", JsonText.instant(says.from().getAsLong()));
    }
    if (says.until().isPresent()) {
      out.writeStringField("until", JsonText.instant(says.until().getAsLong()));
    }
  }

  private static void text(JsonGenerator out, String name, Optional<String> value)
      throws IOException {
    if (value.isPresent()) {
      out.writeStringField(name, value.get());
    }
  }

  private static void session(JsonGenerator out, SessionWindow session) throws IOException {
    out.writeObjectFieldStart("on");
    out.writeStringField("gap", durationText(session.gapMillis()));
    out.writeArrayFieldStart("by");
    for (var field : session.groupBy()) {
      out.writeString(field.name());
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /** A duration as the language writes it, such as {@code 1 hour 30 minutes}. */
  public static String durationText(long millis) {
    StringBuilder text = new StringBuilder();
    long rest = millis;
    for (Unit unit : UNITS) {
      long count = rest / unit.millis();
      rest %= unit.millis();
      if (count > 0) {
        String plural = count == 1 ? "" : "s";
        text.append(String.format(Locale.ROOT, " %d %s%s", count, unit.word(), plural));
      }
    }
    return text.isEmpty() ? "0 seconds" : text.substring(1);
  }

  private static String place(Span span) {
    Path file = Path.of(span.source().name()).getFileName();
    return (file == null ? "" : file) + ":" + span.from().line();
  }

  /** The messages that set lists and tables to their starting values, whole. */
  public static List<OutgoingRecord> data(StartingValues values) {
    List<OutgoingRecord> messages = new ArrayList<>();
    values.lists().entrySet().stream()
        .sorted(Comparator.comparing(each -> each.getKey().index()))
        .forEach(each -> messages.add(list(each.getKey(), each.getValue())));
    values.tables().entrySet().stream()
        .filter(each -> !each.getKey().lookup())
        .sorted(Comparator.comparing(each -> each.getKey().index()))
        .forEach(
            each ->
                messages.add(
                    table(
                        each.getKey(),
                        each.getValue().stream().map(StartingValues.Row::cells).toList())));
    return messages;
  }

  private static OutgoingRecord list(ListSchema list, List<Object> values) {
    String json =
        JsonText.object(
            out -> {
              out.writeStringField("list", list.name());
              out.writeFieldName("values");
              JsonText.value(out, new ValueType.ListOf(list.element()), values);
            });
    return new OutgoingRecord(Optional.of("@" + list.name()), json);
  }

  /** The message that sets a table to these rows, each with its cells in the columns' order. */
  public static OutgoingRecord table(TableSchema table, List<List<Optional<Object>>> rows) {
    String json =
        JsonText.object(
            out -> {
              out.writeStringField("table", table.name());
              out.writeArrayFieldStart("rows");
              for (List<Optional<Object>> cells : rows) {
                row(out, table, cells);
              }
              out.writeEndArray();
            });
    return new OutgoingRecord(Optional.of(table.name()), json);
  }

  private static void row(JsonGenerator out, TableSchema table, List<Optional<Object>> cells)
      throws IOException {
    out.writeStartObject();
    for (Column column : table.columns()) {
      out.writeFieldName(column.name());
      JsonText.value(out, column.type(), cells.get(column.index()).orElse(null));
    }
    out.writeEndObject();
  }

  /** The message that deletes a rule. */
  public static OutgoingRecord deletion(String ruleId) {
    String json =
        JsonText.object(
            out -> {
              out.writeStringField("ruleId", ruleId);
              out.writeBooleanField("deleted", true);
            });
    return new OutgoingRecord(Optional.of(ruleId), json);
  }

  /** The message that says, to be rejected, why files of a pack are not used. */
  public static OutgoingRecord refusal(List<String> problems) {
    String json =
        JsonText.object(
            out -> {
              out.writeArrayFieldStart("refused");
              for (String problem : problems) {
                out.writeString(problem);
              }
              out.writeEndArray();
            });
    return new OutgoingRecord(Optional.empty(), json);
  }
}
