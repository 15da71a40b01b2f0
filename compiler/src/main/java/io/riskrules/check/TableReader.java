package io.riskrules.check;

import io.riskrules.schema.Column;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.syntax.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads tables and lookups. */
final class TableReader {
  private final SchemaFindings findings;
  private final TypeReader types;
  private int tables;
  private int lookups;

  TableReader(SchemaFindings findings, TypeReader types) {
    this.findings = findings;
    this.types = types;
  }

  /** The table, or nothing and at least one finding. */
  Optional<TableSchema> read(SchemaFile.Table written) {
    List<Column> columns = new ArrayList<>();
    SchemaFindings.Names names = findings.names("column");
    for (SchemaFile.ColumnDeclaration column : written.columns()) {
      Optional<ValueType> type = types.column(column.type());
      if (names.take(column.name()) && type.isPresent()) {
        columns.add(new Column(column.name().text(), type.get(), columns.size()));
      }
    }
    Optional<Column> key = key(written, columns);
    boolean complete = key.isPresent() && columns.size() == written.columns().size();
    if (!complete) {
      return Optional.empty();
    }
    int index = written.lookup() ? lookups++ : tables++;
    return Optional.of(
        new TableSchema(written.name().text(), columns, key.get(), written.lookup(), index));
  }

  private Optional<Column> key(SchemaFile.Table written, List<Column> columns) {
    String kind = written.lookup() ? "lookup" : "table";
    if (written.keys().isEmpty()) {
      findings.add(
          written.name().span(), kind + " '" + written.name().text() + "' needs a 'key' clause");
      return Optional.empty();
    }
    for (Word again : written.keys().subList(1, written.keys().size())) {
      findings.add(again.span(), "a " + kind + " has one 'key' clause");
    }
    Word key = written.keys().get(0);
    Optional<Column> column =
        columns.stream().filter(each -> each.name().equals(key.text())).findFirst();
    if (column.isEmpty()) {
      missing(written, key);
    } else if (column.get().type() instanceof ValueType.ListOf) {
      findings.add(key.span(), "the key of a " + kind + " is one value, not a list");
      return Optional.empty();
    }
    return column;
  }

  /** A column that is there but was refused has been reported. */
  private void missing(SchemaFile.Table written, Word key) {
    Set<String> declared =
        written.columns().stream().map(column -> column.name().text()).collect(Collectors.toSet());
    if (!declared.contains(key.text())) {
      findings.unknown(key, "unknown column '" + key.text() + "'", declared);
    }
  }
}
