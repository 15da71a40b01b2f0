package io.riskrules.compiler;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads comma-separated values as RFC 4180 has them: a cell in double quotes may hold commas, line
 * ends and doubled quotes. Cells are trimmed unless quoted; lines without any text are skipped.
 */
final class Csv {
  private final SourceText source;
  private final String text;
  private final Diagnostics found;
  private final List<List<Cell>> rows = new ArrayList<>();
  private List<Cell> row = new ArrayList<>();
  private int at;

  private Csv(SourceText source, Diagnostics found) {
    this.source = source;
    this.text = source.text();
    this.found = found;
  }

  /** A cell; null stands as an empty cell without quotes. */
  record Cell(String text, boolean quoted, Span span) {
    Optional<String> value() {
      return text.isEmpty() && !quoted ? Optional.empty() : Optional.of(text);
    }
  }

  static List<List<Cell>> read(SourceText source, Diagnostics found) {
    Csv csv = new Csv(source, found);
    csv.readRows();
    return csv.rows;
  }

  private void readRows() {
    while (at < text.length()) {
      row.add(cell());
      if (at >= text.length() || text.charAt(at) != ',') {
        endRow();
      } else {
        at++;
        if (at == text.length()) {
          row.add(new Cell("", false, source.span(at, at)));
          endRow();
        }
      }
    }
  }

  private void endRow() {
    boolean blank = row.size() == 1 && row.get(0).value().isEmpty();
    if (!blank) {
      rows.add(row);
    }
    row = new ArrayList<>();
    if (at < text.length() && text.charAt(at) == '\r') {
      at++;
    }
    if (at < text.length() && text.charAt(at) == '\n') {
      at++;
    }
  }

  private Cell cell() {
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    if (at < text.length() && text.charAt(at) == '"') {
      return quoted();
    }
    int start = at;
    while (at < text.length() && !endsCell(text.charAt(at))) {
      at++;
    }
    String plain = text.substring(start, at).strip();
    return new Cell(plain, false, source.span(start, start + plain.length()));
  }

  private Cell quoted() {
    int start = at++;
    StringBuilder value = new StringBuilder();
    while (true) {
      int quote = text.indexOf('"', at);
      if (quote < 0) {
        found.add(
            DiagnosticCode.UNTERMINATED_STRING,
            source.span(start, start + 1),
            "this cell opens with a quote that is never closed");
        at = text.length();
        return new Cell("", true, source.span(start, at));
      }
      value.append(text, at, quote);
      at = quote + 1;
      if (at < text.length() && text.charAt(at) == '"') {
        value.append('"');
        at++;
      } else {
        return close(start, value.toString());
      }
    }
  }

  private Cell close(int start, String value) {
    Span span = source.span(start, at);
    int rest = at;
    while (at < text.length() && !endsCell(text.charAt(at))) {
      at++;
    }
    if (!text.substring(rest, at).isBlank()) {
      found.add(
          DiagnosticCode.SYNTAX_ERROR,
          source.span(rest, at),
          "there is text behind a closing quote");
    }
    return new Cell(value, true, span);
  }

  private static boolean endsCell(char c) {
    return c == ',' || c == '\n' || c == '\r';
  }
}
