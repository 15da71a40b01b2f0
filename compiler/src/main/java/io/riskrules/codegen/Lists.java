package io.riskrules.codegen;

import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;

/** Lists and tables for generated code. */
public final class Lists {
  private Lists() {}

  /** Whether the list holds the value at a time; unknown where either is null. */
  public static int holds(ValueSet list, Object value, long timeMillis) {
    if (list == null || value == null) {
      return Truths.UNKNOWN;
    }
    return list.contains(value, timeMillis) ? Truths.TRUE : Truths.FALSE;
  }

  /** A cell; null where the key is, too. */
  public static Object cell(Table table, Object key, int column) {
    return key == null ? null : table.cell(key, column);
  }
}
