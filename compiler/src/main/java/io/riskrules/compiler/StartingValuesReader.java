package io.riskrules.compiler;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.event.Reading;
import io.riskrules.event.ValueReader;
import io.riskrules.schema.Column;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads the starting values of lists and tables, and reports what does not fit their types. */
final class StartingValuesReader {
  private static final String LIST_SEPARATOR = ";";

  private final EventSchema schema;
  private final Diagnostics found;

  StartingValuesReader(EventSchema schema, Diagnostics found) {
    this.schema = schema;
    this.found = found;
  }

  StartingValues read(Map<String, SourceText> lists, Map<String, SourceText> tables) {
    Map<ListSchema, List<Object>> values = new LinkedHashMap<>();
    new TreeMap<>(lists)
        .forEach(
            (name, source) -> {
              ListSchema list = schema.lists().get(name);
              if (list == null) {
                found.add(
                    DiagnosticCode.UNKNOWN_LIST,
                    start(source),
                    "the schema has no list '" + name + "'");
              } else {
                values.put(list, readList(list, source));
              }
            });
    Map<TableSchema, List<StartingValues.Row>> rows = new LinkedHashMap<>();
    new TreeMap<>(tables)
        .forEach(
            (name, source) -> {
              TableSchema table = schema.tables().get(name);
              if (table == null) {
                found.add(
                    DiagnosticCode.UNKNOWN_TABLE,
                    start(source),
                    "the schema has no table '" + name + "'");
              } else {
                rows.put(table, readTable(table, source));
              }
            });
    return new StartingValues(values, rows);
  }

  private List<Object> readList(ListSchema list, SourceText source) {
    List<Object> values = new ArrayList<>();
    if (source.name().endsWith(".csv")) {
      for (List<Csv.Cell> row : Csv.read(source, found)) {
        row.get(0)
            .value()
            .flatMap(text -> value(list.element(), text, row.get(0).span()))
            .ifPresent(values::add);
      }
      return values;
    }
    int start = 0;
    for (int number = 1; number <= source.lineCount(); number++) {
      String line = source.line(number);
      String text = line.strip();
      if (!text.isEmpty() && !text.startsWith("#")) {
        int from = source.text().indexOf(text, start);
        value(list.element(), text, source.span(from, from + text.length())).ifPresent(values::add);
      }
      start = Math.min(source.text().length(), start + line.length() + 1);
    }
    return values;
  }

  private List<StartingValues.Row> readTable(TableSchema table, SourceText source) {
    List<List<Csv.Cell>> lines = Csv.read(source, found);
    if (lines.isEmpty()) {
      return List.of();
    }
    List<Optional<Column>> header = header(table, lines.get(0));
    if (!header.contains(Optional.of(table.key()))) {
      found.add(
          DiagnosticCode.UNKNOWN_COLUMN,
          lines.get(0).get(0).span(),
          "the header does not name the key column '" + table.key().name() + "'");
      return List.of();
    }
    Map<Object, StartingValues.Row> rows = new LinkedHashMap<>();
    for (List<Csv.Cell> line : lines.subList(1, lines.size())) {
      row(table, header, line).ifPresent(row -> rows.put(row.key(), row));
    }
    return List.copyOf(rows.values());
  }

  private List<Optional<Column>> header(TableSchema table, List<Csv.Cell> names) {
    List<Optional<Column>> columns = new ArrayList<>();
    for (Csv.Cell name : names) {
      Optional<Column> column = table.column(name.text());
      if (column.isEmpty()) {
        found.add(
            DiagnosticCode.UNKNOWN_COLUMN,
            name.span(),
            "table '" + table.name() + "' has no column '" + name.text() + "'");
      }
      columns.add(column);
    }
    return columns;
  }

  private Optional<StartingValues.Row> row(
      TableSchema table, List<Optional<Column>> header, List<Csv.Cell> line) {
    List<Optional<Object>> cells = new ArrayList<>();
    table.columns().forEach(column -> cells.add(Optional.empty()));
    for (int i = 0; i < Math.min(header.size(), line.size()); i++) {
      Csv.Cell cell = line.get(i);
      Optional<Column> column = header.get(i);
      if (column.isPresent()) {
        cells.set(
            column.get().index(), cell.value().flatMap(text -> cell(column.get(), text, cell)));
      }
    }
    if (line.size() > header.size()) {
      found.add(
          DiagnosticCode.SYNTAX_ERROR,
          line.get(header.size()).span(),
          "this line has more cells than the header");
    }
    Optional<Object> key = cells.get(table.key().index());
    if (key.isEmpty() && !found.hasErrors()) {
      found.add(
          DiagnosticCode.TYPE_MISMATCH,
          line.get(0).span(),
          "the key column '" + table.key().name() + "' is empty in this line");
    }
    return key.map(value -> new StartingValues.Row(value, cells));
  }

  private Optional<Object> cell(Column column, String text, Csv.Cell cell) {
    if (!(column.type() instanceof ValueType.ListOf list)) {
      return value(column.type(), text, cell.span());
    }
    List<Object> values = new ArrayList<>();
    for (String part : text.split(LIST_SEPARATOR, -1)) {
      if (!part.isBlank()) {
        value(list.element(), part.strip(), cell.span()).ifPresent(values::add);
      }
    }
    return Optional.of(List.copyOf(values));
  }

  private Optional<Object> value(ValueType type, String text, Span span) {
    Reading reading = ValueReader.readText(type, text);
    if (reading instanceof Reading.Misfit misfit) {
      found.add(DiagnosticCode.TYPE_MISMATCH, span, misfit.problem());
      return Optional.empty();
    }
    return ((Reading.Fits) reading).value();
  }

  private static Span start(SourceText source) {
    return source.span(0, 0);
  }
}
