package io.riskrules.schema;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A table with one key column. {@code index} is its place among the tables, or among the lookups
 * when {@code lookup}: those stay in their database and are read by derived fields only.
 */
public record TableSchema(
    String name, List<Column> columns, Column key, boolean lookup, int index) {

  public TableSchema {
    Objects.requireNonNull(name, "name");
    columns = List.copyOf(columns);
    Objects.requireNonNull(key, "key");
  }

  /** The column of that name. */
  public Optional<Column> column(String wanted) {
    return columns.stream().filter(column -> column.name().equals(wanted)).findFirst();
  }
}
