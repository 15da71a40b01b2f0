package io.riskrules.cli.backtest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A row of comma-separated values: a cell in double quotes may hold commas, line ends and doubled
 * quotes. Other cells are trimmed, and an empty one is absent.
 */
final class CsvRow {
  private CsvRow() {}

  /** The names of the columns, off the first row. */
  static List<String> header(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    readRow(in, bytes);
    List<String> names = new ArrayList<>();
    byte[] row = bytes.toByteArray();
    cells(row, 0, row.length).forEach(cell -> names.add(cell.orElse("")));
    return names;
  }

  /** Passes over the first row; gives how many lines it has. */
  static long skipHeader(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    readRow(in, bytes);
    long lines = 0;
    for (byte each : bytes.toByteArray()) {
      lines += each == '\n' ? 1 : 0;
    }
    return lines;
  }

  private static void readRow(InputStream in, ByteArrayOutputStream bytes) throws IOException {
    boolean quoted = false;
    for (int value = in.read(); value >= 0; value = in.read()) {
      bytes.write(value);
      quoted ^= value == '"';
      if (value == '\n' && !quoted) {
        return;
      }
    }
  }

  /** Where the row ends that begins there, behind its line end. */
  static int end(byte[] bytes, int from) {
    boolean quoted = false;
    for (int i = from; i < bytes.length; i++) {
      quoted ^= bytes[i] == '"';
      if (bytes[i] == '\n' && !quoted) {
        return i + 1;
      }
    }
    return bytes.length;
  }

  /** Where the last whole row ends, 0 if there is none. */
  static int lastEnd(byte[] bytes, int length) {
    boolean quoted = false;
    int end = 0;
    for (int i = 0; i < length; i++) {
      quoted ^= bytes[i] == '"';
      if (bytes[i] == '\n' && !quoted) {
        end = i + 1;
      }
    }
    return end;
  }

  /** The cells of a row, its line end apart. */
  static List<Optional<String>> cells(byte[] bytes, int from, int to) {
    String text = new String(bytes, from, to - from, StandardCharsets.UTF_8).stripTrailing();
    List<Optional<String>> cells = new ArrayList<>();
    int at = 0;
    do {
      int end = endOfCell(text, at);
      cells.add(value(text.substring(at, end).strip()));
      at = end + 1;
    } while (at <= text.length());
    return cells;
  }

  private static int endOfCell(String text, int from) {
    boolean quoted = false;
    for (int i = from; i < text.length(); i++) {
      quoted ^= text.charAt(i) == '"';
      if (text.charAt(i) == ',' && !quoted) {
        return i;
      }
    }
    return text.length();
  }

  private static Optional<String> value(String cell) {
    if (cell.length() >= 2 && cell.startsWith("\"") && cell.endsWith("\"")) {
      return Optional.of(cell.substring(1, cell.length() - 1).replace("\"\"", "\""));
    }
    return cell.isEmpty() ? Optional.empty() : Optional.of(cell);
  }
}
