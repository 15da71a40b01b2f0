package io.riskrules.event;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * The rows of a table by key, each with the event times at which it is there. Never changed:
 * setting and deleting a row give new rows and cost the same however many there are.
 */
public final class TableRows implements Table {
  /** A table without rows. */
  public static final TableRows NONE = new TableRows(ValueMap.empty());

  private final ValueMap<Timeline<List<Object>>> rows;

  private TableRows(ValueMap<Timeline<List<Object>>> rows) {
    this.rows = rows;
  }

  /**
   * The rows with this one at all times, in place of one with an equal key.
   *
   * @param key in the form of {@link Event#value}, never null
   * @param cells one a column of the table, at its index; null where the cell is null
   */
  public TableRows with(Object key, List<Object> cells) {
    List<Object> row = Collections.unmodifiableList(new ArrayList<>(cells));
    return with(key, Timeline.of(Long.MIN_VALUE, Timeline.NEVER, row));
  }

  /**
   * The rows with what that key has at these times, and nothing at others. The lists of cells are
   * the caller's promise not to change them.
   */
  public TableRows with(Object key, Timeline<List<Object>> row) {
    return row.isEmpty() ? without(key) : new TableRows(rows.with(ValueKey.of(key), row));
  }

  /** The rows without the one of that key. */
  public TableRows without(Object key) {
    return new TableRows(rows.without(ValueKey.of(key)));
  }

  /** What a key has at which time. */
  public Timeline<List<Object>> row(Object key) {
    Timeline<List<Object>> found = rows.get(ValueKey.of(key));
    return found == null ? Timeline.empty() : found;
  }

  /** How many keys there are, those included whose rows have ended. */
  public int size() {
    return rows.size();
  }

  /** How many keys still have a row after that time. Looks at every key. */
  public int sizeAfter(long timeMillis) {
    int[] alive = new int[1];
    rows.forEach((key, row) -> alive[0] += row.lastEnd() > timeMillis ? 1 : 0);
    return alive[0];
  }

  /** Gives what each key has at which time. */
  public void forEach(Consumer<Timeline<List<Object>>> action) {
    rows.forEach((key, row) -> action.accept(row));
  }

  /** A cell as it is in the end, after all that is known. */
  @Override
  public Object cell(Object key, int column) {
    return cell(key, column, Long.MAX_VALUE);
  }

  /** A cell as it is at that event time. */
  public Object cell(Object key, int column, long timeMillis) {
    Timeline<List<Object>> row = key == null ? null : rows.get(ValueKey.of(key));
    List<Object> cells = row == null ? null : row.at(timeMillis);
    return cells == null ? null : cells.get(column);
  }
}
