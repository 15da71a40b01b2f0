package io.riskrules.check;

import io.riskrules.schema.Field;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/** Numbers fields as they come: their place in the schema and in the long or object slots. */
final class Slots {
  private int fields;
  private int longs;
  private int objects;

  Field plain(
      String name,
      ValueType type,
      boolean required,
      List<String> path,
      TimeFormat format,
      ZoneId zone) {
    return new Field(name, type, required, false, fields++, slot(type), path, format, zone);
  }

  /** A derived field may always be null. */
  Field derived(String name, ValueType type) {
    return new Field(
        name, type, false, true, fields++, slot(type), List.of(), TimeFormat.ISO, ZoneOffset.UTC);
  }

  private int slot(ValueType type) {
    return type.fitsLong() ? longs++ : objects++;
  }
}
