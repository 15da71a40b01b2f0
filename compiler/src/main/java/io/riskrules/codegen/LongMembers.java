package io.riskrules.codegen;

import java.util.Arrays;

/** The members of an {@code in} as longs: a hash of single values, and ranges in order. */
public final class LongMembers {
  private final long[] table;
  private final boolean zero;
  private final long[] lows;
  private final long[] highs;

  /** Members from these singles, and ranges with both ends, sorted and apart from each other. */
  LongMembers(long[] singles, long[] lows, long[] highs) {
    this.table = new long[Integer.highestOneBit(Math.max(2, singles.length * 2)) * 2];
    boolean zeroFound = false;
    for (long single : singles) {
      zeroFound |= single == 0;
      int place = place(single);
      while (table[place] != 0 && table[place] != single) {
        place = (place + 1) & (table.length - 1);
      }
      table[place] = single;
    }
    this.zero = zeroFound;
    this.lows = lows;
    this.highs = highs;
  }

  /** Whether the value is a member. */
  public boolean contains(long value) {
    if (value == 0 ? zero : isSingle(value)) {
      return true;
    }
    return lows.length != 0 && inRange(value);
  }

  /** The truth for a value that may be null. */
  public int test(Long value) {
    if (value == null) {
      return Truths.UNKNOWN;
    }
    return contains(value) ? Truths.TRUE : Truths.FALSE;
  }

  private boolean isSingle(long value) {
    int place = place(value);
    while (table[place] != 0) {
      if (table[place] == value) {
        return true;
      }
      place = (place + 1) & (table.length - 1);
    }
    return false;
  }

  private boolean inRange(long value) {
    int found = Arrays.binarySearch(lows, value);
    int range = found >= 0 ? found : -found - 2;
    return range >= 0 && value <= highs[range];
  }

  private int place(long value) {
    long mixed = value * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & (table.length - 1);
  }
}
