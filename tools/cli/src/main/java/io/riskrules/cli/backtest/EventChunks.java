package io.riskrules.cli.backtest;

import io.riskrules.message.RawRecord;
import java.util.Iterator;

/** A file of events in pieces; {@code results} names who counts what is read. */
record EventChunks(EventFile file, String results) implements RecordSource.Records {
  @Override
  public Iterator<RawRecord> open() {
    return new Chunks(file, Results.of(results)::readBytes);
  }
}
