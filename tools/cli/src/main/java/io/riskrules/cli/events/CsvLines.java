package io.riskrules.cli.events;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Comma-separated values with a header of field names, as JSON at the places where the schema has
 * the fields. An empty cell is null; columns that no field is called after are left out.
 */
final class CsvLines implements EventLines {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int END = -1;

  private final Reader in;
  private final List<Optional<Field>> columns = new ArrayList<>();
  private long number = 1;
  private int last;

  /** The lines of a buffered reader behind its header. */
  CsvLines(Reader in, EventSchema schema) throws IOException {
    this.in = in;
    for (Optional<String> name : row()) {
      columns.add(name.flatMap(schema::field).filter(field -> !field.derived()));
    }
    if (columns.stream().allMatch(Optional::isEmpty)) {
      throw new UsageError("no column of the header is a field of the event " + schema.name());
    }
  }

  @Override
  public Optional<EventLine> next() throws IOException {
    while (last != END) {
      long start = number;
      List<Optional<String>> cells = row();
      if (cells.stream().anyMatch(Optional::isPresent)) {
        return Optional.of(new EventLine(start, json(cells), last != END));
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private byte[] json(List<Optional<String>> cells) throws IOException {
    ObjectNode event = MAPPER.createObjectNode();
    for (int i = 0; i < Math.min(cells.size(), columns.size()); i++) {
      if (cells.get(i).isPresent() && columns.get(i).isPresent()) {
        put(columns.get(i).get(), cells.get(i).get(), event);
      }
    }
    return MAPPER.writeValueAsBytes(event);
  }

  private static void put(Field field, String text, ObjectNode event) {
    ObjectNode home = event;
    List<String> steps = field.path();
    for (String step : steps.subList(0, steps.size() - 1)) {
      home = home.withObjectProperty(step);
    }
    String name = steps.get(steps.size() - 1);
    String word = text.toLowerCase(Locale.ROOT);
    if (field.type() instanceof ValueType.Bool && (word.equals("true") || word.equals("false"))) {
      home.put(name, Boolean.parseBoolean(word));
    } else {
      home.put(name, text);
    }
  }

  private List<Optional<String>> row() throws IOException {
    List<Optional<String>> cells = new ArrayList<>();
    do {
      cells.add(cell());
    } while (last == ',');
    return cells;
  }

  /** Reads up to the comma, line end or end of file behind a cell. */
  private Optional<String> cell() throws IOException {
    StringBuilder text = new StringBuilder();
    boolean quoted = false;
    last = in.read();
    while (last != END && last != ',' && last != '\n') {
      if (last == '"' && text.toString().isBlank() && !quoted) {
        quoted = true;
        text.setLength(0);
        readQuoted(text);
      } else {
        text.append((char) last);
        last = in.read();
      }
    }
    if (last == '\n') {
      number++;
    }
    String value = quoted ? text.toString() : text.toString().strip();
    return value.isEmpty() && !quoted ? Optional.empty() : Optional.of(value);
  }

  /** Reads up to the character behind the closing quote. */
  private void readQuoted(StringBuilder text) throws IOException {
    last = in.read();
    while (last != END) {
      if (last == '"') {
        last = in.read();
        if (last != '"') {
          skipReturn();
          return;
        }
      }
      if (last == '\n') {
        number++;
      }
      text.append((char) last);
      last = in.read();
    }
  }

  private void skipReturn() throws IOException {
    while (last == '\r' || last == ' ') {
      last = in.read();
    }
  }
}
