package io.riskrules.match;

import io.riskrules.schema.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Unites ranges of one field that do not wrap around. */
final class RangeUnion {
  private RangeUnion() {}

  /** The predicate that a key lies in any of them: ranges that meet become one. */
  static Predicate of(Field field, List<RangePredicate> ranges) {
    List<RangePredicate> sorted = new ArrayList<>(ranges);
    sorted.sort(Comparator.comparingLong(RangePredicate::low));
    long[] lows = new long[sorted.size()];
    long[] highs = new long[sorted.size()];
    int count = 0;
    for (RangePredicate range : sorted) {
      if (count > 0 && meets(highs[count - 1], range.low())) {
        highs[count - 1] = Math.max(highs[count - 1], range.high());
      } else {
        lows[count] = range.low();
        highs[count++] = range.high();
      }
    }
    if (count < 2) {
      return count == 0
          ? new NeverPredicate(field)
          : RangePredicate.between(field, lows[0], highs[0]);
    }
    return new RangesPredicate(
        field, Arrays.copyOf(lows, count), Arrays.copyOf(highs, count), true);
  }

  private static boolean meets(long high, long low) {
    return high == Long.MAX_VALUE || low <= high + 1;
  }
}
