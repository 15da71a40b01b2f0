package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.event.Reading;
import io.riskrules.event.ValueReader;
import io.riskrules.schema.Column;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Given;
import io.riskrules.syntax.Word;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads rows of tables that expectations give: {@code "fx[USD]": {"rate": 1.0}}. */
final class RowReader {
  private final Scope scope;
  private final GivenReader values;
  private final Diagnostics out;

  RowReader(Scope scope, GivenReader values, Diagnostics out) {
    this.scope = scope;
    this.values = values;
    this.out = out;
  }

  /** Whether a key is the name of a table and a row's key in brackets. */
  static boolean isRow(String key) {
    int bracket = key.indexOf('[');
    return bracket > 0 && key.endsWith("]") && key.substring(0, bracket).indexOf('(') < 0;
  }

  /** The row, or nothing and a finding. */
  Optional<GivenRow> read(Given.Entry entry) {
    int bracket = entry.key().indexOf('[');
    Word name = new Word(entry.key().substring(0, bracket), entry.keySpan());
    Optional<TableSchema> table = scope.table(name.text());
    if (table.isEmpty()) {
      out.add(
          Unknown.named(
              DiagnosticCode.UNKNOWN_TABLE,
              name,
              "unknown table '" + name.text() + "'",
              scope.tables().keySet()));
      return Optional.empty();
    }
    String key = entry.key().substring(bracket + 1, entry.key().length() - 1);
    Optional<Object> keyValue = key(table.get(), key, entry);
    Optional<Map<Integer, Object>> cells = cells(table.get(), keyValue, entry.value());
    return keyValue.isPresent() && cells.isPresent()
        ? Optional.of(new GivenRow(table.get(), keyValue.get(), cells.get()))
        : Optional.empty();
  }

  private Optional<Object> key(TableSchema table, String text, Given.Entry entry) {
    Reading reading = ValueReader.readText(table.key().type(), text);
    if (reading instanceof Reading.Misfit misfit) {
      out.add(
          DiagnosticCode.TYPE_MISMATCH,
          entry.keySpan(),
          "the key of table '"
              + table.name()
              + "' is "
              + Types.a(table.key().type())
              + ": "
              + misfit.problem());
      return Optional.empty();
    }
    return ((Reading.Fits) reading).value();
  }

  /** The cells as given, and the key in its column. */
  private Optional<Map<Integer, Object>> cells(
      TableSchema table, Optional<Object> key, Given value) {
    if (!(value instanceof Given.Fields fields)) {
      values.mismatch(
          value, "a row of table '" + table.name() + "' is written as { column: value }");
      return Optional.empty();
    }
    Map<Integer, Object> cells = new HashMap<>();
    boolean fits = true;
    for (Given.Entry entry : GivenReader.lastOfEach(fields.entries())) {
      Optional<Column> column = entry.broken() ? Optional.empty() : table.column(entry.key());
      boolean read = column.isPresent() && cell(column.get(), entry.value(), cells);
      boolean isKeyColumn = column.isPresent() && column.get().equals(table.key());
      fits &= read && (!isKeyColumn || isKey(table, key, cells, entry.value()));
      if (column.isEmpty() && !entry.broken()) {
        unknownColumn(table, entry);
      }
    }
    key.ifPresent(present -> cells.put(table.key().index(), present));
    return fits ? Optional.of(cells) : Optional.empty();
  }

  /** Whether the key that the row repeats is its own; a key that does not fit was reported. */
  private boolean isKey(
      TableSchema table, Optional<Object> key, Map<Integer, Object> cells, Given value) {
    Optional<Object> repeated = Optional.ofNullable(cells.get(table.key().index()));
    boolean same = key.isEmpty() || repeated.equals(key);
    if (!same) {
      values.mismatch(
          value,
          "'"
              + table.key().name()
              + "' is the key of the row, which the brackets after '"
              + table.name()
              + "' say already");
    }
    return same;
  }

  private boolean cell(Column column, Given value, Map<Integer, Object> cells) {
    boolean isNull = value instanceof Given.Null;
    if (column.type() instanceof ValueType.ListOf list && !isNull) {
      Optional<List<Object>> all = values.readAll(list.element(), column.name(), value);
      all.ifPresent(found -> cells.put(column.index(), found));
      return all.isPresent();
    }
    Optional<Optional<Object>> read =
        isNull ? Optional.of(Optional.empty()) : values.read(column.type(), column.name(), value);
    read.ifPresent(
        found -> {
          cells.remove(column.index());
          found.ifPresent(present -> cells.put(column.index(), present));
        });
    return read.isPresent();
  }

  private void unknownColumn(TableSchema table, Given.Entry entry) {
    out.add(
        Unknown.named(
            DiagnosticCode.UNKNOWN_COLUMN,
            new Word(entry.key(), entry.keySpan()),
            "table '" + table.name() + "' has no column '" + entry.key() + "'",
            table.columns().stream().map(Column::name).toList()));
  }
}
