package io.riskrules.cli.backtest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Where rows of comma-separated values end: a line end within double quotes ends none. */
final class CsvRows {
  private CsvRows() {}

  /** Reads the first row, its line end included. */
  static String readFirst(InputStream in) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean quoted = false;
    for (int value = in.read(); value >= 0; value = in.read()) {
      bytes.write(value);
      quoted ^= value == '"';
      if (value == '\n' && !quoted) {
        break;
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
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
}
