package io.riskrules.cli.events;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * The lines of a file of events, one after the other; blank ones are left out. In CSV a line end
 * within double quotes ends none. Memory is bounded by the longest line that is kept.
 */
final class EventLines implements AutoCloseable {
  private static final int LONGEST = 16 * 1024 * 1024;

  private final InputStream in;
  private final boolean csv;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
  private long number = 1;

  /** The lines of a stream that is buffered. */
  EventLines(InputStream in, boolean csv) {
    this.in = in;
    this.csv = csv;
  }

  /** The next line; nothing at the end. */
  Optional<EventLine> next() throws IOException {
    int last = 0;
    while (last >= 0) {
      long start = number;
      last = readLine();
      if (!isBlank()) {
        return Optional.of(new EventLine(start, line.toByteArray(), last >= 0));
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private int readLine() throws IOException {
    line.reset();
    boolean quoted = false;
    int last = in.read();
    while (last >= 0 && (last != '\n' || quoted)) {
      quoted ^= csv && last == '"';
      number += last == '\n' ? 1 : 0;
      if (line.size() < LONGEST && last != '\r') {
        line.write(last);
      }
      last = in.read();
    }
    number++;
    return last;
  }

  private boolean isBlank() {
    if (line.size() > 16) {
      return false;
    }
    for (byte each : line.toByteArray()) {
      if (each != ' ' && each != '\t') {
        return false;
      }
    }
    return true;
  }
}
