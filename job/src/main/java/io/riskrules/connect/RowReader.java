package io.riskrules.connect;

import io.riskrules.event.JsonKind;
import io.riskrules.event.JsonValue;
import io.riskrules.event.Reading;
import io.riskrules.event.ValueReader;
import io.riskrules.schema.Column;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads rows of a query by the columns of a table: SQL NULL is null, a number is read as the type
 * of the column says, a time without a zone is UTC, and a list is text with semicolons. Columns
 * that the query does not give are null.
 */
final class RowReader {
  private static final String SEPARATOR = ";";

  private final TableSchema table;
  private final ResultSet rows;
  private final int[] places;

  RowReader(TableSchema table, ResultSet rows) throws SQLException {
    this.table = table;
    this.rows = rows;
    this.places = new int[table.columns().size()];
    for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
      String label = rows.getMetaData().getColumnLabel(i);
      for (Column column : table.columns()) {
        if (column.name().equalsIgnoreCase(label)) {
          places[column.index()] = i;
        }
      }
    }
    if (places[table.key().index()] == 0) {
      throw new SQLException(
          "the query gives no column '" + table.key().name() + "', the key of " + table.name());
    }
  }

  /** The cells of the row at hand in the columns' order. */
  List<Optional<Object>> cells() throws SQLException {
    List<Optional<Object>> cells = new ArrayList<>();
    for (Column column : table.columns()) {
      int place = places[column.index()];
      cells.add(place == 0 ? Optional.empty() : cell(column, place));
    }
    return cells;
  }

  private Optional<Object> cell(Column column, int place) throws SQLException {
    ValueType type = column.type();
    if (type instanceof ValueType.Timestamp) {
      LocalDateTime time = rows.getObject(place, LocalDateTime.class);
      return Optional.ofNullable(time).map(at -> at.toInstant(ZoneOffset.UTC).toEpochMilli());
    }
    String text = rows.getString(place);
    if (text == null) {
      return Optional.empty();
    }
    if (type instanceof ValueType.ListOf list) {
      List<Object> items = new ArrayList<>();
      for (String item : text.split(SEPARATOR)) {
        if (!item.isBlank()) {
          items.add(value(column, list.element(), item.strip()));
        }
      }
      return Optional.of(items);
    }
    return Optional.of(value(column, type, text));
  }

  private static Object value(Column column, ValueType type, String text) throws SQLException {
    Reading reading =
        type instanceof ValueType.Bool
            ? ValueReader.read(type, new JsonValue(JsonKind.BOOL, truth(text)))
            : ValueReader.readText(type, text);
    if (reading instanceof Reading.Fits fits && fits.value().isPresent()) {
      return fits.value().get();
    }
    String why = reading instanceof Reading.Misfit misfit ? misfit.problem() : "is empty";
    throw new SQLException("column '" + column.name() + "': " + why);
  }

  private static String truth(String text) {
    boolean number = text.chars().allMatch(Character::isDigit);
    return Boolean.toString(number ? !text.equals("0") : Boolean.parseBoolean(text));
  }
}
