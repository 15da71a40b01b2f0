package io.riskrules.state;

import java.util.Map;

/** A row by the names of its columns; a column that is not there is null. */
public record TableRow(Map<String, Object> cells) {
  public TableRow {
    cells = Map.copyOf(cells);
  }
}
