package io.riskrules.cli.backtest;

import io.riskrules.event.EventBuilder;
import io.riskrules.event.JsonKind;
import io.riskrules.event.ValueReader;
import io.riskrules.message.EventReading;
import io.riskrules.message.EventReading.Read;
import io.riskrules.message.EventReading.Unreadable;
import io.riskrules.message.RecordReader;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.util.List;
import java.util.Optional;

/**
 * Events off rows of CSV: a column is the field of its name, or the one that the schema reads from
 * that place. An empty cell is null.
 */
final class CsvReader implements RecordReader {
  private final EventSchema schema;
  private final List<Field> plain;
  private final int[] columns;

  CsvReader(EventSchema schema, List<String> header) {
    this.schema = schema;
    this.plain = schema.fields().stream().filter(field -> !field.derived()).toList();
    this.columns = plain.stream().mapToInt(field -> column(field, header)).toArray();
  }

  private static int column(Field field, List<String> header) {
    int byName = header.indexOf(field.name());
    return byName >= 0 ? byName : header.indexOf("/" + String.join("/", field.path()));
  }

  @Override
  public EventReading read(byte[] row) {
    List<Optional<String>> cells = CsvRow.cells(row, 0, row.length);
    EventBuilder builder = new EventBuilder(schema);
    for (int i = 0; i < columns.length; i++) {
      Field field = plain.get(i);
      Optional<String> cell =
          columns[i] < 0 || columns[i] >= cells.size() ? Optional.empty() : cells.get(columns[i]);
      Optional<String> problem = cell.flatMap(text -> set(field, text, builder));
      if (problem.isPresent()) {
        return new Unreadable(
            Optional.of(field.name()),
            "bad-value",
            "field '" + field.name() + "': " + problem.get());
      }
      if (field.required() && builder.event().isNull(field.index())) {
        return new Unreadable(
            Optional.of(field.name()),
            "missing-field",
            "the required field '" + field.name() + "' is missing");
      }
    }
    return new Read(builder.event());
  }

  private static Optional<String> set(Field field, String text, EventBuilder builder) {
    boolean truth =
        field.type() instanceof ValueType.Bool && (text.equals("true") || text.equals("false"));
    char[] chars = text.toCharArray();
    JsonKind kind = truth ? JsonKind.BOOL : JsonKind.TEXT;
    return ValueReader.read(field, kind, chars, 0, chars.length, builder);
  }
}
