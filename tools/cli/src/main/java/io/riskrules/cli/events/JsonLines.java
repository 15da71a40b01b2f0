package io.riskrules.cli.events;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Lines that are JSON already. Memory is bounded by the longest line that is kept. */
final class JsonLines implements EventLines {
  private static final int LONGEST = 16 * 1024 * 1024;

  private final InputStream in;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
  private long number;

  /** The lines of a stream that is buffered. */
  JsonLines(InputStream in) {
    this.in = in;
  }

  @Override
  public Optional<EventLine> next() throws IOException {
    int last = 0;
    while (last >= 0) {
      line.reset();
      last = in.read();
      while (last >= 0 && last != '\n') {
        if (line.size() < LONGEST) {
          line.write(last);
        }
        last = in.read();
      }
      number++;
      if (!isBlank()) {
        return Optional.of(new EventLine(number, line.toByteArray(), last >= 0));
      }
    }
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private boolean isBlank() {
    if (line.size() > 16) {
      return false;
    }
    for (byte each : line.toByteArray()) {
      if (each != ' ' && each != '\t' && each != '\r') {
        return false;
      }
    }
    return true;
  }
}
