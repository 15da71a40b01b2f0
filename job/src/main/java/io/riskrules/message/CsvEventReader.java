package io.riskrules.message;

import io.riskrules.event.EventBuilder;
import io.riskrules.event.JsonKind;
import io.riskrules.event.ValueReader;
import io.riskrules.message.EventReading.Read;
import io.riskrules.message.EventReading.Unreadable;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads events that are rows of comma-separated values. Columns are found by the header: a field by
 * its name, or by its place in JSON with dots. An empty cell without quotes is null.
 */
public final class CsvEventReader implements RecordReader {
  private static final int NO_COLUMN = -1;

  private final EventSchema schema;
  private final List<Field> plain = new ArrayList<>();
  private final List<Integer> columns = new ArrayList<>();

  /** A reader of the rows below that header. */
  public CsvEventReader(EventSchema schema, byte[] header) {
    this.schema = schema;
    List<String> names = cells(header).stream().map(cell -> cell.orElse("").strip()).toList();
    for (Field field : schema.fields()) {
      if (!field.derived()) {
        int column = names.indexOf(field.name());
        plain.add(field);
        columns.add(column == NO_COLUMN ? names.indexOf(String.join(".", field.path())) : column);
      }
    }
  }

  @Override
  public EventReading read(byte[] row) {
    List<Optional<String>> cells = cells(row);
    EventBuilder builder = new EventBuilder(schema);
    for (int i = 0; i < plain.size(); i++) {
      Field field = plain.get(i);
      Optional<String> cell = cell(cells, columns.get(i));
      if (cell.isPresent()) {
        Optional<String> problem = set(field, cell.get(), builder);
        if (problem.isPresent()) {
          return Unreadable.misfit(field, problem.get());
        }
      } else if (field.required()) {
        return Unreadable.missing(field);
      }
    }
    return new Read(builder.event());
  }

  private static Optional<String> cell(List<Optional<String>> cells, int column) {
    return column == NO_COLUMN || column >= cells.size() ? Optional.empty() : cells.get(column);
  }

  private static Optional<String> set(Field field, String cell, EventBuilder builder) {
    boolean truth =
        field.type() instanceof ValueType.Bool && (cell.equals("true") || cell.equals("false"));
    char[] text = cell.toCharArray();
    return ValueReader.read(
        field, truth ? JsonKind.BOOL : JsonKind.TEXT, text, 0, text.length, builder);
  }

  private static List<Optional<String>> cells(byte[] row) {
    String text = new String(row, StandardCharsets.UTF_8);
    List<Optional<String>> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    boolean inQuotes = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' && inQuotes && i + 1 < text.length() && text.charAt(i + 1) == '"') {
        cell.append(c);
        i++;
      } else if (c == '"' && (inQuotes || cell.toString().isBlank())) {
        inQuotes = !inQuotes;
        quoted = true;
        if (inQuotes) {
          cell.setLength(0);
        }
      } else if (c == ',' && !inQuotes) {
        cells.add(value(cell, quoted));
        cell.setLength(0);
        quoted = false;
      } else {
        cell.append(c);
      }
    }
    cells.add(value(cell, quoted));
    return cells;
  }

  private static Optional<String> value(StringBuilder cell, boolean quoted) {
    String text = quoted ? cell.toString() : cell.toString().strip();
    return text.isEmpty() && !quoted ? Optional.empty() : Optional.of(text);
  }
}
