package io.riskrules.message;

import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.message.Subject.OfList;
import io.riskrules.message.Subject.OfRule;
import io.riskrules.message.Subject.OfTable;
import io.riskrules.message.Subject.Unnamed;
import io.riskrules.source.Position;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Statuses as JSON. */
public final class StatusWriter {
  private static final int DIAGNOSTICS = 20;
  private static final int TEXT = 2_000;

  /** The record of a status, keyed by what its message speaks of. */
  public OutgoingRecord write(Status status) {
    String json =
        JsonText.object(
            out -> {
              out.writeStringField("statusId", status.statusId());
              subject(out, status.subject());
              number(out, "version", status.version());
              out.writeStringField("status", status.fate().word());
              number(out, "activeVersion", status.activeVersion());
              out.writeBooleanField("late", status.late());
              if (status.warmUntilMillis().isPresent()) {
                out.writeStringField(
                    "warmUntil", JsonText.instant(status.warmUntilMillis().getAsLong()));
              }
              text(out, "source", status.source());
              diagnostics(out, status.diagnostics());
              out.writeStringField("at", JsonText.instant(status.atMillis()));
            });
    return new OutgoingRecord(Optional.of(cut(status.key())), json);
  }

  /** The record that says that a rule failed on an event, with one sample. */
  public OutgoingRecord failing(
      String ruleId, long version, int subtask, String sample, long atMillis) {
    String json =
        JsonText.object(
            out -> {
              out.writeStringField("statusId", "failing-" + ruleId + "-" + subtask);
              out.writeStringField("ruleId", ruleId);
              out.writeNumberField("version", version);
              out.writeStringField("status", "failing");
              out.writeNumberField("subtask", subtask);
              out.writeStringField("sample", cut(sample));
              out.writeStringField("at", JsonText.instant(atMillis));
            });
    return new OutgoingRecord(Optional.of(ruleId), json);
  }

  private static void subject(JsonGenerator out, Subject subject) throws IOException {
    for (String[] member : members(subject)) {
      out.writeStringField(member[0], cut(member[1]));
    }
  }

  private static List<String[]> members(Subject subject) {
    return subject.accept(
        new Subject.Visitor<>() {
          @Override
          public List<String[]> visit(OfRule rule) {
            return List.<String[]>of(new String[] {"ruleId", rule.id()});
          }

          @Override
          public List<String[]> visit(OfList list) {
            return List.<String[]>of(new String[] {"list", list.name()});
          }

          @Override
          public List<String[]> visit(OfTable table) {
            String[] name = {"table", table.name()};
            return table.row().isEmpty()
                ? List.<String[]>of(name)
                : List.of(name, new String[] {"key", table.row().get()});
          }

          @Override
          public List<String[]> visit(Unnamed unnamed) {
            return List.of();
          }
        });
  }

  private static void diagnostics(JsonGenerator out, List<Finding> findings) throws IOException {
    out.writeArrayFieldStart("diagnostics");
    for (Finding finding : findings.subList(0, Math.min(DIAGNOSTICS, findings.size()))) {
      out.writeStartObject();
      out.writeStringField("file", cut(finding.span().source().name()));
      place(out, "line", "column", finding.span().from());
      place(out, "endLine", "endColumn", finding.span().to());
      out.writeStringField("severity", finding.severity().word());
      out.writeStringField("code", finding.code());
      out.writeStringField("message", cut(finding.message()));
      text(out, "hint", finding.hint());
      text(out, "rule", finding.rule());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void place(JsonGenerator out, String line, String column, Position at)
      throws IOException {
    out.writeNumberField(line, at.line());
    out.writeNumberField(column, at.column());
  }

  private static void number(JsonGenerator out, String name, OptionalLong value)
      throws IOException {
    if (value.isPresent()) {
      out.writeNumberField(name, value.getAsLong());
    }
  }

  private static void text(JsonGenerator out, String name, Optional<String> value)
      throws IOException {
    if (value.isPresent()) {
      out.writeStringField(name, cut(value.get()));
    }
  }

  private static String cut(String text) {
    return text.length() <= TEXT ? text : text.substring(0, TEXT) + "…";
  }
}
