package io.riskrules.codegen;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The members of an {@code in} as ranges in order that do not touch, single values among them.
 * Generated code uses it for wide numbers.
 */
public final class OrderedMembers {
  private final BigDecimal[] lows;
  private final BigDecimal[] highs;

  private OrderedMembers(List<Range> ranges) {
    this.lows = ranges.stream().map(Range::low).toArray(BigDecimal[]::new);
    this.highs = ranges.stream().map(Range::high).toArray(BigDecimal[]::new);
  }

  /** A range with both ends; a single value is both ends. */
  record Range(BigDecimal low, BigDecimal high) {}

  /** Members from ranges in any order; those whose ends are reversed hold nothing. */
  static OrderedMembers of(List<Range> ranges) {
    return new OrderedMembers(merge(ranges));
  }

  /** The same members as the fewest ranges, in order. */
  static List<Range> merge(List<Range> ranges) {
    List<Range> sorted = new ArrayList<>(ranges);
    sorted.removeIf(range -> range.low().compareTo(range.high()) > 0);
    sorted.sort(Comparator.comparing(Range::low));
    List<Range> merged = new ArrayList<>(sorted.size());
    for (Range range : sorted) {
      Range last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
      if (last == null || range.low().compareTo(last.high()) > 0) {
        merged.add(range);
      } else if (range.high().compareTo(last.high()) > 0) {
        merged.set(merged.size() - 1, new Range(last.low(), range.high()));
      }
    }
    return merged;
  }

  /** The truth for an exact number. */
  public int test(BigDecimal value) {
    if (value == null) {
      return Truths.UNKNOWN;
    }
    int from = 0;
    int to = lows.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (value.compareTo(lows[middle]) < 0) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from > 0 && value.compareTo(highs[from - 1]) <= 0 ? Truths.TRUE : Truths.FALSE;
  }
}
