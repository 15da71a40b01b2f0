package io.riskrules.event;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * The rows of a table by key. Never changed: setting and deleting a row give new rows and cost the
 * same however many there are.
 */
public final class TableRows implements Table {
  /** A table without rows. */
  public static final TableRows NONE = new TableRows(ValueMap.empty());

  private final ValueMap<List<Object>> rows;

  private TableRows(ValueMap<List<Object>> rows) {
    this.rows = rows;
  }

  /**
   * The rows with this one, in place of one with an equal key.
   *
   * @param key in the form of {@link Event#value}, never null
   * @param cells one a column of the table, at its index; null where the cell is null
   */
  public TableRows with(Object key, List<Object> cells) {
    List<Object> row = Collections.unmodifiableList(new ArrayList<>(cells));
    return new TableRows(rows.with(ValueKey.of(key), row));
  }

  /** The rows without the one of that key. */
  public TableRows without(Object key) {
    return new TableRows(rows.without(ValueKey.of(key)));
  }

  /** How many rows there are. */
  public int size() {
    return rows.size();
  }

  /** Gives each row: its cells at the columns' indexes, null where a cell is null. */
  public void forEach(Consumer<List<Object>> action) {
    rows.forEach((key, row) -> action.accept(row));
  }

  @Override
  public Object cell(Object key, int column) {
    List<Object> row = key == null ? null : rows.get(ValueKey.of(key));
    return row == null ? null : row.get(column);
  }
}
