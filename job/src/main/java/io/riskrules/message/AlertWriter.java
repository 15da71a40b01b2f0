package io.riskrules.message;

import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.event.Event;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.RuleMetadata;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Alerts as JSON, keyed by the event's key. */
public final class AlertWriter {
  /** What stays of a single text in an alert that went without its event. */
  private static final int CUT_TEXT = 1_000;

  /** The most bytes that one character can take in JSON, as in {@code \\u0000}. */
  private static final int BYTES_A_CHARACTER = 6;

  private final EventSchema schema;
  private final EventNames names;
  private final int maxBytes;

  /** A writer of alerts on events of that schema, each of at most so many bytes. */
  public AlertWriter(EventSchema schema, int maxBytes) {
    this.schema = schema;
    this.names = new EventNames(schema);
    this.maxBytes = maxBytes;
  }

  /** The record of an alert; one that would be too long goes without its event. */
  public OutgoingRecord write(Alert alert) {
    Optional<String> key =
        alert.session().isPresent()
            ? Optional.of(names.sessionKey(alert.session().get(), alert.event()))
            : names.keyText(alert.event());
    String whole = text(alert, false);
    if (fits(whole)) {
      return new OutgoingRecord(key, whole);
    }
    return new OutgoingRecord(key.map(AlertWriter::cut), text(alert, true));
  }

  private boolean fits(String json) {
    return json.length() <= maxBytes / 3
        || json.getBytes(StandardCharsets.UTF_8).length <= maxBytes;
  }

  private String text(Alert alert, boolean truncated) {
    return JsonText.object(
        out -> {
          rule(out, alert, truncated);
          if (alert.session().isPresent()) {
            sessionKey(out, alert.session().get(), alert.event(), truncated);
          } else {
            named(out, "key", schema.key(), names.key(alert.event()).orElse(null), truncated);
          }
          event(out, alert.event(), truncated);
          if (alert.session().isPresent()) {
            session(out, alert.session().get());
          }
          if (alert.late()) {
            out.writeBooleanField("late", true);
          }
          texts(out, "because", alert.because(), truncated);
          if (truncated) {
            out.writeBooleanField("truncated", true);
          } else {
            out.writeObjectFieldStart("event");
            JsonText.members(out, alert.event());
            out.writeEndObject();
          }
        });
  }

  private void rule(JsonGenerator out, Alert alert, boolean truncated) throws IOException {
    RuleMetadata rule = alert.rule();
    out.writeStringField(
        "alertId",
        alert.session().isPresent()
            ? names.sessionAlertId(alert.ruleId(), alert.session().get(), alert.event())
            : names.alertId(alert.ruleId(), alert.version(), alert.event()));
    out.writeStringField("ruleId", alert.ruleId());
    out.writeNumberField("ruleVersion", alert.version());
    if (rule.title().isPresent()) {
      String title = rule.title().get();
      out.writeStringField("name", truncated ? cut(title) : title);
    }
    out.writeStringField("action", rule.action().word());
    out.writeStringField("severity", rule.severity().word());
    if (rule.score().isPresent()) {
      out.writeNumberField("score", rule.score().getAsInt());
    }
    out.writeStringField("mode", rule.mode().word());
    texts(out, "tags", rule.tags(), truncated);
  }

  /** Texts of which each is cut, and of which the last ones are left out, where room is short. */
  private void texts(JsonGenerator out, String name, List<String> texts, boolean truncated)
      throws IOException {
    int room = maxBytes / 4 / BYTES_A_CHARACTER;
    out.writeArrayFieldStart(name);
    for (String text : texts) {
      String kept = truncated ? cut(text) : text;
      room -= kept.length();
      if (truncated && room < 0) {
        break;
      }
      out.writeString(kept);
    }
    out.writeEndArray();
  }

  private void event(JsonGenerator out, Event event, boolean truncated) throws IOException {
    named(out, "eventId", schema.id(), names.id(event), truncated);
    out.writeFieldName("eventTime");
    JsonText.value(out, ValueType.timestamp(), schema.time().map(event::value).orElse(null));
  }

  /** The value by which it is a session, or an array of them. */
  private static void sessionKey(
      JsonGenerator out, SessionSpan session, Event event, boolean truncated) throws IOException {
    if (session.by().size() == 1) {
      Field only = session.by().get(0);
      named(out, "key", Optional.of(only), event.value(only), truncated);
      return;
    }
    out.writeArrayFieldStart("key");
    for (Field field : session.by()) {
      Object value = event.value(field);
      boolean cut = truncated && value instanceof String;
      JsonText.value(out, field.type(), cut ? cut((String) value) : value);
    }
    out.writeEndArray();
  }

  private static void session(JsonGenerator out, SessionSpan session) throws IOException {
    out.writeObjectFieldStart("session");
    out.writeStringField("start", JsonText.instant(session.startMillis()));
    out.writeStringField("end", JsonText.instant(session.endMillis()));
    out.writeNumberField("count", session.count());
    out.writeEndObject();
  }

  private static void named(
      JsonGenerator out, String name, Optional<Field> field, Object value, boolean truncated)
      throws IOException {
    out.writeFieldName(name);
    boolean cut = truncated && value instanceof String;
    JsonText.value(
        out, field.map(Field::type).orElse(ValueType.text()), cut ? cut((String) value) : value);
  }

  private static String cut(String text) {
    return text.length() <= CUT_TEXT ? text : text.substring(0, CUT_TEXT) + "…";
  }

  /** An event as it is after its derived fields were filled in; too long, only its names. */
  public OutgoingRecord enriched(Event event) {
    String whole = JsonText.object(out -> JsonText.members(out, event));
    if (fits(whole)) {
      return new OutgoingRecord(names.keyText(event), whole);
    }
    String cut =
        JsonText.object(
            out -> {
              named(out, "key", schema.key(), names.key(event).orElse(null), true);
              event(out, event, true);
              out.writeBooleanField("truncated", true);
            });
    return new OutgoingRecord(names.keyText(event).map(AlertWriter::cut), cut);
  }

  /**
   * Rules' decision on one event: which of them matched, strongest action and sum of scores. One
   * that would be too long names as many of the rules as there is room for.
   */
  public OutgoingRecord decision(List<Alert> live) {
    Event event = live.get(0).event();
    Decision decision = Decision.of(live);
    String whole = text(event, decision, false);
    return new OutgoingRecord(
        names.keyText(event).map(AlertWriter::cut),
        fits(whole) ? whole : text(event, decision, true));
  }

  private String text(Event event, Decision decision, boolean truncated) {
    return JsonText.object(
        out -> {
          named(out, "eventId", schema.id(), names.id(event), true);
          named(out, "key", schema.key(), names.key(event).orElse(null), true);
          out.writeStringField("action", decision.action().word());
          out.writeNumberField("score", decision.score());
          texts(out, "rules", decision.rules(), truncated);
          if (truncated) {
            out.writeBooleanField("truncated", true);
          }
        });
  }
}
