package io.riskrules.compiler;

import io.riskrules.event.ListValues;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.TableRows;
import io.riskrules.event.ValueSet;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The lists and tables of a pack as they are before any control message; aggregates have no answer.
 */
public final class StartingReference implements Reference {
  private final ValueSet[] lists;
  private final Table[] tables;
  private final Table[] lookups;

  private StartingReference(EventSchema schema) {
    lists = new ValueSet[schema.lists().size()];
    tables = new Table[schema.tables().size()];
    lookups = new Table[schema.tables().size()];
    Arrays.fill(lists, ValueSet.EMPTY);
    Arrays.fill(tables, Table.EMPTY);
    Arrays.fill(lookups, Table.EMPTY);
  }

  /** A reference to these values. */
  public static Reference of(EventSchema schema, StartingValues values) {
    StartingReference reference = new StartingReference(schema);
    values
        .lists()
        .forEach(
            (list, held) -> reference.lists[list.index()] = ListValues.of(list.element(), held));
    values.tables().forEach(reference::put);
    return reference;
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
  public Table lookup(int index) {
    return lookups[index];
  }

  @Override
  public Object answer(int number) {
    return null;
  }

  private void put(TableSchema table, List<StartingValues.Row> rows) {
    (table.lookup() ? lookups : tables)[table.index()] = rows(table, rows);
  }

  private static Table rows(TableSchema table, List<StartingValues.Row> rows) {
    TableRows held = TableRows.NONE;
    for (StartingValues.Row row : rows) {
      List<Object> cells = new ArrayList<>();
      for (int i = 0; i < row.cells().size(); i++) {
        ValueType type = table.columns().get(i).type();
        cells.add(row.cells().get(i).map(cell -> held(type, cell)).orElse(null));
      }
      held = held.with(row.key(), cells);
    }
    return held;
  }

  private static Object held(ValueType type, Object cell) {
    return type instanceof ValueType.ListOf list
        ? ListValues.of(list.element(), (List<?>) cell)
        : cell;
  }
}
