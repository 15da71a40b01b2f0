package io.riskrules.evaluate;

import io.riskrules.event.ListValues;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.TableRows;
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
  private final TableRows[] tables;

  ReferenceData(
      EventSchema schema,
      BroadcastMap<ListEntryKey, ListEntry> listState,
      BroadcastMap<TableRowKey, TableRow> tableState) {
    this.schema = schema;
    this.listState = listState;
    this.tableState = tableState;
    this.lists = new ListValues[schema.lists().size()];
    schema.lists().values().forEach(l -> lists[l.index()] = ListValues.none(l.element()));
    this.tables = new TableRows[schema.tables().size()];
    Arrays.fill(tables, TableRows.NONE);
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
        lists[list.index()] = lists[list.index()].with(value, entry.getValue().untilMillis());
      }
    }
    for (Map.Entry<TableRowKey, TableRow> entry : tableState.entries()) {
      TableSchema table = schema.tables().get(entry.getKey().table());
      if (table != null && !table.lookup()) {
        StoredValues.requireRow(table, entry.getValue());
        tables[table.index()] =
            tables[table.index()].with(entry.getKey().key(), cells(table, entry.getValue()));
      }
    }
  }

  /** The cells of a row at the columns' indexes. */
  static List<Object> cells(TableSchema table, TableRow row) {
    List<Object> cells = new ArrayList<>();
    for (Column column : table.columns()) {
      Object cell = row.cells().get(column.name());
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
    return tables[table.index()];
  }

  /** Takes over a list as a draft left it; {@code changed} holds its entries, none where gone. */
  void commit(ListSchema list, ListValues values, Map<ListEntryKey, Optional<ListEntry>> changed) {
    listState.write(changed);
    lists[list.index()] = values;
  }

  /** Takes over a table as a draft left it; {@code changed} holds its rows, none where gone. */
  void commit(TableSchema table, TableRows rows, Map<TableRowKey, Optional<TableRow>> changed) {
    tableState.write(changed);
    tables[table.index()] = rows;
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
