package io.riskrules.cli.backtest;

import io.riskrules.message.RawRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;

/** A file of events in pieces; {@code results} names who counts what is read. */
record EventChunks(EventFile file, String results) implements RecordSource.Records {
  @Override
  public Iterator<RawRecord> open() {
    return new Chunks(file, Results.of(results)::readBytes);
  }

  @Override
  public boolean isEmpty() {
    try (InputStream in = file.open(bytes -> {})) {
      if (file.csv()) {
        CsvRows.readFirst(in);
      }
      return in.read() < 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
