package io.riskrules.cli.backtest;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Finds line ends eight bytes at a time: a backtest looks at every byte of a file. */
final class LineEnds {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ENDS = 0x0A0A0A0A0A0A0A0AL;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;

  private LineEnds() {}

  /** Where the line that begins there ends, behind its line end; the length if it has none. */
  static int next(byte[] bytes, int from) {
    int place = from;
    while (place + 8 <= bytes.length) {
      long found = found((long) WORDS.get(bytes, place));
      if (found != 0) {
        return place + (Long.numberOfTrailingZeros(found) >>> 3) + 1;
      }
      place += 8;
    }
    while (place < bytes.length) {
      if (bytes[place++] == '\n') {
        return place;
      }
    }
    return bytes.length;
  }

  /** How many line ends there are in a part, {@code to} exclusive. */
  static int count(byte[] bytes, int from, int to) {
    int count = 0;
    int place = from;
    while (place + 8 <= to) {
      count += Long.bitCount(found((long) WORDS.get(bytes, place)));
      place += 8;
    }
    while (place < to) {
      count += bytes[place++] == '\n' ? 1 : 0;
    }
    return count;
  }

  /** The highest bit of each byte that is a line end; no carry crosses from byte to byte. */
  private static long found(long word) {
    long other = word ^ ENDS;
    return ~(((other & LOW_BITS) + LOW_BITS) | other | LOW_BITS);
  }
}
