package io.riskrules.schema;

import java.time.ZoneId;
import java.util.List;
import java.util.Objects;

/**
 * A field of the event. {@code index} is its place in the schema, plain fields first, and its place
 * in the null mask; {@code slot} is its place among the long or the object slots, as {@link
 * ValueType#fitsLong()} says. {@code path} holds the unescaped steps of its JSON place and is empty
 * for a derived field. {@code format} and {@code zone} matter for timestamps only.
 */
public record Field(
    String name,
    ValueType type,
    boolean required,
    boolean derived,
    int index,
    int slot,
    List<String> path,
    TimeFormat format,
    ZoneId zone) {

  public Field {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
    path = List.copyOf(path);
    Objects.requireNonNull(format, "format");
    Objects.requireNonNull(zone, "zone");
  }
}
