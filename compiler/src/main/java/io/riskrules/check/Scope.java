package io.riskrules.check;

import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The names of a schema that an expression may use. Lookups are among the tables. */
record Scope(
    Map<String, Field> fields,
    Map<String, ListSchema> lists,
    Map<String, TableSchema> tables,
    Optional<Field> key,
    boolean hasTime) {

  /** Everything that a schema declares. */
  static Scope of(EventSchema schema) {
    Map<String, Field> fields = new LinkedHashMap<>();
    schema.fields().forEach(field -> fields.put(field.name(), field));
    return new Scope(
        fields, schema.lists(), schema.tables(), schema.key(), schema.time().isPresent());
  }

  Optional<Field> field(String name) {
    return Optional.ofNullable(fields.get(name));
  }

  Optional<ListSchema> list(String name) {
    return Optional.ofNullable(lists.get(name));
  }

  Optional<TableSchema> table(String name) {
    return Optional.ofNullable(tables.get(name));
  }

  /** The names of the tables that may be read there. */
  Collection<String> tableNames(boolean withLookups) {
    List<String> names =
        tables.values().stream()
            .filter(table -> withLookups || !table.lookup())
            .map(TableSchema::name)
            .toList();
    return names;
  }
}
