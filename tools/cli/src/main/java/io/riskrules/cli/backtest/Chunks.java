package io.riskrules.cli.backtest;

import io.riskrules.cli.pack.UsageError;
import io.riskrules.message.RawRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * A file of events in pieces of whole lines, each a record whose offset is the number of its first
 * line less one. So that much is handed on at once, and little is kept.
 */
final class Chunks implements Iterator<RawRecord> {
  private static final int USUAL = 1 << 16;

  private final EventFile file;
  private final InputStream in;
  private byte[] buffer = new byte[USUAL];
  private int filled;
  private long line;
  private boolean ended;
  private Optional<RawRecord> next;

  /** {@code counter} is told what is read off the disk. */
  Chunks(EventFile file, CountedStream.Counter counter) {
    this.file = file;
    try {
      this.in = file.open(counter);
      if (file.csv()) {
        line = CsvRows.readFirst(in).chars().filter(each -> each == '\n').count();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.next = read();
  }

  @Override
  public boolean hasNext() {
    return next.isPresent();
  }

  @Override
  public RawRecord next() {
    RawRecord chunk = next.orElseThrow(NoSuchElementException::new);
    next = read();
    return chunk;
  }

  private Optional<RawRecord> read() {
    try {
      int whole = fill();
      if (whole == 0) {
        in.close();
        return Optional.empty();
      }
      byte[] piece = Arrays.copyOf(buffer, whole);
      RawRecord chunk =
          new RawRecord(file.name(), 0, line, 0, Optional.empty(), Optional.of(piece));
      line += LineEnds.count(piece, 0, whole);
      System.arraycopy(buffer, whole, buffer, 0, filled - whole);
      filled -= whole;
      return Optional.of(chunk);
    } catch (IOException e) {
      throw new UsageError("cannot read the events " + file.path() + " to their end");
    }
  }

  /**
   * Reads on until there are whole lines; gives where they end. A longer line widens the buffer.
   */
  private int fill() throws IOException {
    while (true) {
      while (!ended && filled < buffer.length) {
        int count = in.read(buffer, filled, buffer.length - filled);
        ended = count < 0;
        filled += Math.max(0, count);
      }
      int whole = ended ? filled : file.csv() ? CsvRows.lastEnd(buffer, filled) : lastEnd();
      if (whole > 0 || ended) {
        return whole;
      }
      buffer = Arrays.copyOf(buffer, Math.multiplyExact(buffer.length, 2));
    }
  }

  private int lastEnd() {
    int end = filled;
    while (end > 0 && buffer[end - 1] != '\n') {
      end--;
    }
    return end;
  }
}
