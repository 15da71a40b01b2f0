package io.riskrules.compiler;

import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the lists and tables of a pack hold before any control message. Values are in the form of
 * {@link io.riskrules.event.Event#value}; the cell of a {@code list of T} column is a {@link List}
 * of them.
 */
public record StartingValues(
    Map<ListSchema, List<Object>> lists, Map<TableSchema, List<Row>> tables) {
  /** No values at all. */
  public static final StartingValues NONE = new StartingValues(Map.of(), Map.of());

  public StartingValues {
    lists = Map.copyOf(lists);
    tables = Map.copyOf(tables);
  }

  /** A row: its key, and its cells in the order of the columns, empty where null. */
  public record Row(Object key, List<Optional<Object>> cells) {
    public Row {
      cells = List.copyOf(cells);
    }
  }
}
