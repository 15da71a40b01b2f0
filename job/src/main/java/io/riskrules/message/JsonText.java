package io.riskrules.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** Writes one JSON object; numbers exactly as they are, times in UTC. */
final class JsonText {
  private static final JsonFactory FACTORY = JsonFactory.builder().build();

  private JsonText() {}

  /** What fills the object. */
  interface Body {
    void write(JsonGenerator out) throws IOException;
  }

  /** The text of an object with that body. */
  static String object(Body body) {
    StringWriter text = new StringWriter(512);
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.writeStartObject();
      body.write(out);
      out.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("text in memory", e);
    }
    return text.toString();
  }

  /** The instant as {@code 2026-01-31T10:15:30.123Z}. */
  static String instant(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }

  /** A value in the form of {@link Event#value}; null is JSON null. */
  static void value(JsonGenerator out, ValueType type, Object value) throws IOException {
    if (value == null) {
      out.writeNull();
    } else if (type instanceof ValueType.ListOf list && value instanceof List<?> items) {
      out.writeStartArray();
      for (Object item : items) {
        value(out, list.element(), item);
      }
      out.writeEndArray();
    } else if (value instanceof Boolean bool) {
      out.writeBoolean(bool);
    } else if (value instanceof BigDecimal number) {
      out.writeNumber(number.toPlainString());
    } else if (value instanceof Double number) {
      out.writeNumber(number);
    } else if (value instanceof Long millis) {
      if (type instanceof ValueType.Timestamp) {
        out.writeString(instant(millis));
      } else {
        out.writeNumber(millis);
      }
    } else {
      out.writeString(value.toString());
    }
  }

  /** Every field of the event as a member, nulls and derived fields too. */
  static void members(JsonGenerator out, Event event) throws IOException {
    for (Field field : event.schema().fields()) {
      out.writeFieldName(field.name());
      value(out, field.type(), event.value(field));
    }
  }
}
