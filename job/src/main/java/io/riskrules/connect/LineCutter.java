package io.riskrules.connect;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Cuts bytes into lines without their ends; in CSV a line end within double quotes ends no line.
 * The last line needs no end.
 */
final class LineCutter implements Closeable {
  private static final int BLOCK = 64 * 1024;

  private final InputStream in;
  private final boolean quotes;
  private final byte[] block = new byte[BLOCK];
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private int at;
  private int size;
  private boolean inQuotes;

  LineCutter(InputStream in, boolean quotes) {
    this.in = in;
    this.quotes = quotes;
  }

  /** The next line; none at the end. What was read before a timeout is kept for the next call. */
  Optional<byte[]> next() throws IOException {
    while (fill()) {
      int from = at;
      while (at < size) {
        byte b = block[at++];
        if (b == '"' && quotes) {
          inQuotes = !inQuotes;
        } else if (b == '\n' && !inQuotes) {
          line.write(block, from, at - 1 - from);
          return Optional.of(take());
        }
      }
      line.write(block, from, at - from);
    }
    return line.size() == 0 ? Optional.empty() : Optional.of(take());
  }

  private boolean fill() throws IOException {
    if (at == size) {
      size = 0;
      at = 0;
      size = Math.max(0, in.read(block));
    }
    return at < size;
  }

  private byte[] take() {
    byte[] bytes = line.toByteArray();
    line.reset();
    inQuotes = false;
    int length = bytes.length;
    return length > 0 && bytes[length - 1] == '\r'
        ? java.util.Arrays.copyOf(bytes, length - 1)
        : bytes;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
