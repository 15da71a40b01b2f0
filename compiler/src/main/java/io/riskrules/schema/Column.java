package io.riskrules.schema;

import java.util.Objects;

/** A column of a table; {@code index} is its place in the row. */
public record Column(String name, ValueType type, int index) {
  public Column {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
  }
}
