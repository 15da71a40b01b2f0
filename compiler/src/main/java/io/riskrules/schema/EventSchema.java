package io.riskrules.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What an event looks like, and the lists and tables that rules may name. {@code fields} holds the
 * plain fields and then the derived ones, each at its index. {@code delayMillis} is how far event
 * time stays behind the latest event; it is 0 without a time field.
 */
public final class EventSchema {
  private final String name;
  private final List<Field> fields;
  private final Map<String, Field> byName = new LinkedHashMap<>();
  private final Optional<Field> key;
  private final Optional<Field> id;
  private final Optional<Field> time;
  private final long delayMillis;
  private final Map<String, ListSchema> lists = new LinkedHashMap<>();
  private final Map<String, TableSchema> tables = new LinkedHashMap<>();
  private final int longSlots;
  private final int objectSlots;
  private final String fingerprint;

  /**
   * A schema of these parts. The fingerprint names its meaning: two schemas that give every rule
   * the same meaning have the same one.
   */
  public EventSchema(
      String name,
      List<Field> fields,
      Optional<Field> key,
      Optional<Field> id,
      Optional<Field> time,
      long delayMillis,
      List<ListSchema> lists,
      List<TableSchema> tables,
      String fingerprint) {
    this.name = Objects.requireNonNull(name, "name");
    this.fields = List.copyOf(fields);
    this.fields.forEach(field -> byName.put(field.name(), field));
    this.key = key;
    this.id = id;
    this.time = time;
    this.delayMillis = delayMillis;
    lists.forEach(list -> this.lists.put(list.name(), list));
    tables.forEach(table -> this.tables.put(table.name(), table));
    this.longSlots = (int) this.fields.stream().filter(field -> field.type().fitsLong()).count();
    this.objectSlots = this.fields.size() - longSlots;
    this.fingerprint = Objects.requireNonNull(fingerprint, "fingerprint");
  }

  /** The event's name. */
  public String name() {
    return name;
  }

  /** All fields by index, plain ones first. */
  public List<Field> fields() {
    return fields;
  }

  /** The field of that name, case-sensitive. */
  public Optional<Field> field(String wanted) {
    return Optional.ofNullable(byName.get(wanted));
  }

  /** The default grouping, if the schema has a {@code key} clause. */
  public Optional<Field> key() {
    return key;
  }

  /** The field that names an event, if the schema has an {@code id} clause. */
  public Optional<Field> id() {
    return id;
  }

  /** The event time, if the schema has a {@code time} clause. */
  public Optional<Field> time() {
    return time;
  }

  /** Milliseconds that event time stays behind the latest event. */
  public long delayMillis() {
    return delayMillis;
  }

  /** The lists by name, in the order of the schema. */
  public Map<String, ListSchema> lists() {
    return Collections.unmodifiableMap(lists);
  }

  /** The tables and lookups by name, in the order of the schema. */
  public Map<String, TableSchema> tables() {
    return Collections.unmodifiableMap(tables);
  }

  /** How many long slots an event has. */
  public int longSlots() {
    return longSlots;
  }

  /** How many object slots an event has. */
  public int objectSlots() {
    return objectSlots;
  }

  /** A short hexadecimal name of the schema's meaning. */
  public String fingerprint() {
    return fingerprint;
  }
}
