package io.riskrules.check;

import io.riskrules.schema.TableSchema;
import java.util.Map;

/**
 * A row of a table or lookup as an expectation gives it. {@code cells} are by index of the column;
 * those that are absent are null. Values are in the form of {@link io.riskrules.event.Event#value};
 * the cell of a {@code list of T} column is a {@link java.util.List} of them.
 */
public record GivenRow(TableSchema table, Object key, Map<Integer, Object> cells) {
  public GivenRow {
    cells = Map.copyOf(cells);
  }
}
