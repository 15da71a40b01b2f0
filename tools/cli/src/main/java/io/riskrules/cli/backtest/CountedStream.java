package io.riskrules.cli.backtest;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Says how many bytes are read. */
final class CountedStream extends FilterInputStream {
  private final Counter counter;

  /** Told after each read how many bytes came. */
  interface Counter {
    void read(long count);
  }

  CountedStream(InputStream in, Counter counter) {
    super(in);
    this.counter = counter;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    counter.read(value < 0 ? 0 : 1);
    return value;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int count = super.read(bytes, from, length);
    counter.read(Math.max(0, count));
    return count;
  }
}
