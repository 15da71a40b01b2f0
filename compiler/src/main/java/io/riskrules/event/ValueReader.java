package io.riskrules.event;

import io.riskrules.schema.Field;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The one reader of JSON scalars: of an event's fields into its slots, and of single values of
 * lists, table cells and expectations. Nothing is ever rounded, and no text of any content is slow:
 * a number is measured before it is computed.
 */
public final class ValueReader {
  private ValueReader() {}

  /**
   * Reads a field's value into its slots; JSON null makes it null, also where it is required. The
   * text is part of an array, {@code to} exclusive: a number as written, a decoded string, {@code
   * true} or {@code false}. Short plain numbers, times and truth values cost no object.
   *
   * @return why the value does not fit, for people; empty when it does
   */
  public static Optional<String> read(
      Field field, JsonKind kind, char[] text, int from, int to, EventBuilder into) {
    if (SlotReader.read(field, kind, text, from, to, into)) {
      return Optional.empty();
    }
    JsonValue json = new JsonValue(kind, new String(text, from, to - from));
    Reading reading = read(field.type(), field.format(), field.zone(), json);
    if (reading instanceof Reading.Misfit misfit) {
      return Optional.of(misfit.problem());
    }
    into.set(field, ((Reading.Fits) reading).value().orElse(null));
    return Optional.empty();
  }

  /** Reads a value of a type; times as the field's format and zone say. */
  public static Reading read(Field field, JsonValue json) {
    return read(field.type(), field.format(), field.zone(), json);
  }

  /** Reads a value of a type; a time as ISO text, in UTC without an offset. */
  public static Reading read(ValueType type, JsonValue json) {
    return read(type, TimeFormat.ISO, ZoneOffset.UTC, json);
  }

  /**
   * Reads a value that stands as bare text: a line of a list, a cell of a CSV file, the key of a
   * row. As a JSON string, but that bool is the words {@code true} and {@code false}.
   */
  public static Reading readText(ValueType type, String text) {
    boolean truth = type instanceof ValueType.Bool && (text.equals("true") || text.equals("false"));
    return read(type, new JsonValue(truth ? JsonKind.BOOL : JsonKind.TEXT, text));
  }

  private static Reading read(ValueType type, TimeFormat format, ZoneId zone, JsonValue json) {
    if (json.kind() == JsonKind.NULL) {
      return new Reading.Fits(Optional.empty());
    }
    if (type.isNumber()) {
      return NumberReader.read(type, json);
    }
    if (type instanceof ValueType.Timestamp) {
      return readTime(format, zone, json);
    }
    if (type instanceof ValueType.Bool) {
      return json.kind() == JsonKind.BOOL
          ? fits(json.text().equals("true"))
          : misfit(json, "is neither true nor false");
    }
    if (type instanceof ValueType.Text) {
      return json.kind() == JsonKind.TEXT ? fits(json.text()) : misfit(json, "is no text");
    }
    long millis = json.kind() == JsonKind.TEXT ? DurationText.read(json.text()) : DurationText.NONE;
    return millis == DurationText.NONE
        ? misfit(json, "is no length of time such as \"10 minutes\"")
        : fits(millis);
  }

  private static Reading readTime(TimeFormat format, ZoneId zone, JsonValue json) {
    if (format != TimeFormat.ISO) {
      return NumberReader.readEpoch(format, json);
    }
    long millis = json.kind() == JsonKind.TEXT ? TimeText.read(json.text(), zone) : TimeText.NONE;
    return millis == TimeText.NONE
        ? misfit(json, "is no time such as \"2026-01-31T10:15:30Z\"")
        : fits(millis);
  }

  static Reading fits(Object value) {
    return new Reading.Fits(Optional.of(value));
  }

  static Reading misfit(JsonValue json, String what) {
    return new Reading.Misfit(json.shown() + " " + what);
  }
}
