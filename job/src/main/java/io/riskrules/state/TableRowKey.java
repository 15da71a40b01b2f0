package io.riskrules.state;

import java.util.Objects;

/** A row of a named table by its key; equal numbers are one whatever their zeros. */
public record TableRowKey(String table, Object key) {
  public TableRowKey {
    Objects.requireNonNull(table, "table");
    key = ListEntryKey.normal(key);
  }
}
