package io.riskrules.codegen;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The members of an {@code in} over doubles: the doubles nearest to what was written. */
public final class DoubleMembers {
  private final double[] lows;
  private final double[] highs;

  private DoubleMembers(List<OrderedMembers.Range> ranges) {
    this.lows = ranges.stream().mapToDouble(range -> range.low().doubleValue()).toArray();
    this.highs = ranges.stream().mapToDouble(range -> range.high().doubleValue()).toArray();
  }

  /** Members from ranges in any order; an end that no finite double is near drops its range. */
  static DoubleMembers of(List<OrderedMembers.Range> ranges) {
    List<OrderedMembers.Range> rounded = new ArrayList<>(ranges.size());
    for (OrderedMembers.Range range : ranges) {
      double low = range.low().doubleValue();
      double high = range.high().doubleValue();
      if (Double.isFinite(low) && Double.isFinite(high)) {
        rounded.add(new OrderedMembers.Range(new BigDecimal(low), new BigDecimal(high)));
      }
    }
    return new DoubleMembers(OrderedMembers.merge(rounded));
  }

  /** The truth for a double. */
  public int test(double value) {
    if (Double.isNaN(value)) {
      return Truths.UNKNOWN;
    }
    int from = 0;
    int to = lows.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (value < lows[middle]) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from > 0 && value <= highs[from - 1] ? Truths.TRUE : Truths.FALSE;
  }
}
