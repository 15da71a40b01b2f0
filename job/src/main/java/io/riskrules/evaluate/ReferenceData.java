package io.riskrules.evaluate;

import io.riskrules.event.ListValues;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.TableRows;
import io.riskrules.event.Timeline;
import io.riskrules.event.ValueSet;
import io.riskrules.schema.Column;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.state.ListEntry;
import io.riskrules.state.ListEntryKey;
import io.riskrules.state.TableRow;
import io.riskrules.state.TableRowKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lists and tables as conditions read them, made from broadcast state and kept in step with it.
 * Aggregates have no answers here.
 */
final class ReferenceData implements Reference {
  private final EventSchema schema;
  private final BroadcastMap<ListEntryKey, ListEntry> listState;
  private final BroadcastMap<TableRowKey, TableRow> tableState;
  private final ListValues[] lists;
  private final TableAt[] tables;
  private final Endings<ListEntryKey> listEndings = new Endings<>();
  private final Endings<TableRowKey> tableEndings = new Endings<>();
  private long timeMillis;

  ReferenceData(
      EventSchema schema,
      BroadcastMap<ListEntryKey, ListEntry> listState,
      BroadcastMap<TableRowKey, TableRow> tableState) {
    this.schema = schema;
    this.listState = listState;
    this.tableState = tableState;
    this.lists = new ListValues[schema.lists().size()];
    schema.lists().values().forEach(l -> lists[l.index()] = ListValues.none(l.element()));
    this.tables = new TableAt[schema.tables().size()];
    Arrays.setAll(tables, index -> new TableAt());
  }

  /**
   * Reads what the state holds after a restart. Lists, tables and columns that the schema no longer
   * has are passed over.
   *
   * @throws IllegalStateException if a value has another type than the schema says now
   */
  void restore() {
    for (Map.Entry<ListEntryKey, ListEntry> entry : listState.entries()) {
      ListSchema list = schema.lists().get(entry.getKey().list());
      if (list != null) {
        Object value = entry.getKey().value();
        StoredValues.require(list.element(), value, "list '@" + list.name() + "'");
        lists[list.index()] = lists[list.index()].with(value, entry.getValue().times());
        note(entry.getKey(), entry.getValue());
      }
    }
    for (Map.Entry<TableRowKey, TableRow> entry : tableState.entries()) {
      TableSchema table = schema.tables().get(entry.getKey().table());
      if (table != null && !table.lookup()) {
        StoredValues.requireRow(table, entry.getValue());
        TableAt rows = tables[table.index()];
        rows.rows = rows.rows.with(entry.getKey().key(), cells(table, entry.getValue()));
        note(entry.getKey(), entry.getValue());
      }
    }
  }

  /** The cells of a row at the columns' indexes, by time. */
  static Timeline<List<Object>> cells(TableSchema table, TableRow row) {
    return row.cells().map(cells -> cells(table, cells));
  }

  private static List<Object> cells(TableSchema table, Map<String, Object> byName) {
    List<Object> cells = new ArrayList<>();
    for (Column column : table.columns()) {
      Object cell = byName.get(column.name());
      boolean isList = cell != null && column.type() instanceof ValueType.ListOf;
      cells.add(
          isList
              ? ListValues.of(((ValueType.ListOf) column.type()).element(), (List<?>) cell)
              : cell);
    }
    return cells;
  }

  ListValues values(ListSchema list) {
    return lists[list.index()];
  }

  TableRows rows(TableSchema table) {
    return tables[table.index()].rows;
  }

  Optional<TableRow> row(TableRowKey key) {
    return tableState.get(key);
  }

  /** Takes over a list as a draft left it; {@code changed} holds its entries, none where gone. */
  void commit(ListSchema list, ListValues values, Map<ListEntryKey, Optional<ListEntry>> changed) {
    listState.write(changed);
    lists[list.index()] = values;
    changed.forEach((key, entry) -> entry.ifPresent(kept -> note(key, kept)));
  }

  /** Takes over a table as a draft left it; {@code changed} holds its rows, none where gone. */
  void commit(TableSchema table, TableRows rows, Map<TableRowKey, Optional<TableRow>> changed) {
    tableState.write(changed);
    tables[table.index()].rows = rows;
    changed.forEach((key, row) -> row.ifPresent(kept -> note(key, kept)));
  }

  private void note(ListEntryKey key, ListEntry entry) {
    listEndings.note(key, entry.times().firstEnd());
  }

  private void note(TableRowKey key, TableRow row) {
    tableEndings.note(key, row.cells().firstEnd());
  }

  /** Drops what no event of that time or later can need. Costs what is dropped. */
  void forgetBefore(long timeMillis) {
    for (ListEntryKey key : listEndings.through(timeMillis)) {
      ListSchema list = schema.lists().get(key.list());
      Optional<ListEntry> known = listState.get(key);
      if (list != null && known.isPresent()) {
        Timeline<Boolean> left = known.get().times().since(timeMillis);
        lists[list.index()] = lists[list.index()].with(key.value(), left);
        Optional<ListEntry> kept =
            left.isEmpty() ? Optional.empty() : Optional.of(new ListEntry(left));
        listState.write(Map.of(key, kept));
        kept.ifPresent(entry -> note(key, entry));
      }
    }
    for (TableRowKey key : tableEndings.through(timeMillis)) {
      TableSchema table = schema.tables().get(key.table());
      Optional<TableRow> known = tableState.get(key);
      if (table != null && known.isPresent()) {
        TableRow left = new TableRow(known.get().cells().since(timeMillis));
        TableAt rows = tables[table.index()];
        rows.rows = rows.rows.with(key.key(), cells(table, left));
        Optional<TableRow> kept = left.cells().isEmpty() ? Optional.empty() : Optional.of(left);
        tableState.write(Map.of(key, kept));
        kept.ifPresent(row -> note(key, row));
      }
    }
  }

  /** From now on tables answer as of that event time. */
  void lookAt(long timeMillis) {
    this.timeMillis = timeMillis;
  }

  /** A table as it is at the time that is looked at. */
  private final class TableAt implements Table {
    private TableRows rows = TableRows.NONE;

    @Override
    public Object cell(Object key, int column) {
      return rows.cell(key, column, timeMillis);
    }
  }

  @Override
  public ValueSet list(int index) {
    return lists[index];
  }

  @Override
  public Table table(int index) {
    return tables[index];
  }

  @Override
  public Object answer(int number) {
    return null;
  }
}
