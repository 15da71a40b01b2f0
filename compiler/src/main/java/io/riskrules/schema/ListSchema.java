package io.riskrules.schema;

import java.util.Objects;

/** A named list of values of one scalar type; {@code index} is its place in the schema. */
public record ListSchema(String name, ValueType element, int index) {
  public ListSchema {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(element, "element");
  }
}
