package io.riskrules.cli.backtest;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/** Passes over the byte-order mark with which some programs begin UTF-8. */
final class WithoutMark {
  private static final int[] MARK = {0xEF, 0xBB, 0xBF};

  private WithoutMark() {}

  static InputStream of(InputStream in) throws IOException {
    PushbackInputStream stream = new PushbackInputStream(in, MARK.length);
    byte[] first = new byte[MARK.length];
    int count = stream.readNBytes(first, 0, first.length);
    for (int i = 0; i < MARK.length; i++) {
      if (count < MARK.length || (first[i] & 0xFF) != MARK[i]) {
        stream.unread(first, 0, count);
        break;
      }
    }
    return stream;
  }
}
