package io.riskrules.cli.measure;

import java.util.SortedMap;
import java.util.TreeMap;

/** Counts by period; periods become wider where there would be too many, so memory is bounded. */
final class TimeSeries {
  private static final int MOST_PERIODS = 256;
  private static final long NARROWEST = 60_000;

  private long width = NARROWEST;
  private TreeMap<Long, Long> counts = new TreeMap<>();

  void add(long millis) {
    counts.merge(start(millis, width), 1L, Long::sum);
    while (counts.size() > MOST_PERIODS) {
      widen(width * 2);
    }
  }

  long width() {
    return width;
  }

  long first() {
    return counts.isEmpty() ? Long.MAX_VALUE : counts.firstKey();
  }

  long last() {
    return counts.isEmpty() ? Long.MIN_VALUE : counts.lastKey();
  }

  /** The counts in periods of that width, a multiple of the present one. */
  SortedMap<Long, Long> by(long wanted) {
    widen(wanted);
    return new TreeMap<>(counts);
  }

  private void widen(long wanted) {
    TreeMap<Long, Long> wider = new TreeMap<>();
    counts.forEach((start, count) -> wider.merge(start(start, wanted), count, Long::sum));
    counts = wider;
    width = wanted;
  }

  private static long start(long millis, long width) {
    return Math.floorDiv(millis, width) * width;
  }
}
