package io.riskrules.event;

import io.riskrules.schema.Field;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;

/**
 * The fast way into an event's slots, for the values that nearly all events hold. What it does not
 * take it leaves untouched for {@link ValueReader}, which then also says what is wrong.
 */
final class SlotReader {
  private SlotReader() {}

  /** Whether the value was taken and the field is set. */
  static boolean read(
      Field field, JsonKind kind, char[] text, int from, int to, EventBuilder into) {
    ValueType type = field.type();
    if (kind == JsonKind.TEXT && type instanceof ValueType.Text) {
      into.setText(field, new String(text, from, to - from));
      return true;
    }
    if (kind == JsonKind.BOOL && type instanceof ValueType.Bool) {
      into.setLong(field, text[from] == 't' ? 1 : 0);
      return true;
    }
    if (kind == JsonKind.NULL) {
      into.set(field, null);
      return true;
    }
    if (kind != JsonKind.TEXT && kind != JsonKind.NUMBER) {
      return false;
    }
    if (type instanceof ValueType.Float64) {
      return readDouble(field, text, from, to, into);
    }
    if (type.isExact()) {
      return readExact(field, text, from, to, into);
    }
    return type instanceof ValueType.Timestamp && readTime(field, kind, text, from, to, into);
  }

  private static boolean readDouble(Field field, char[] text, int from, int to, EventBuilder into) {
    double value = ShortNumber.nearestDouble(text, from, to);
    if (Double.isNaN(value)) {
      return false;
    }
    into.setDouble(field, value);
    return true;
  }

  private static boolean readExact(Field field, char[] text, int from, int to, EventBuilder into) {
    ValueType type = field.type();
    if (!type.fitsLong()) {
      return false;
    }
    int digits = type.wholeDigits() + type.fractionDigits();
    long raw = ShortNumber.unscaled(text, from, to, type.fractionDigits());
    if (raw == ShortNumber.NONE
        || (digits <= ShortNumber.MAX_DIGITS && Math.abs(raw) >= ShortNumber.power(digits))) {
      return false;
    }
    into.setLong(field, raw);
    return true;
  }

  private static boolean readTime(
      Field field, JsonKind kind, char[] text, int from, int to, EventBuilder into) {
    long millis = TimeText.NONE;
    if (field.format() != TimeFormat.ISO) {
      int scale = field.format() == TimeFormat.EPOCH_SECONDS ? 3 : 0;
      millis = ShortNumber.unscaled(text, from, to, scale);
    } else if (kind == JsonKind.TEXT) {
      millis = TimeText.read(text, from, to, field.zone());
    }
    if (millis == TimeText.NONE) {
      return false;
    }
    into.setLong(field, millis);
    return true;
  }
}
