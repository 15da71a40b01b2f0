package io.riskrules.match;

import io.riskrules.event.Condition;
import java.math.BigDecimal;
import java.util.Arrays;

/** The entries of one family of rays, by their constants. */
final class RayRows {
  private Entry[] entries = new Entry[4];
  private Condition[] comparisons = new Condition[4];
  private BigDecimal[] constants = new BigDecimal[4];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /** Judges the entries whose comparison holds. */
  void judge(Judge judge) {
    boolean first = holds(0, judge);
    boolean last = size == 1 ? first : holds(size - 1, judge);
    if (first && last) {
      judge(0, size, judge);
    } else if (first || last) {
      int turn = turn(first, judge);
      judge(first ? 0 : turn, first ? turn : size, judge);
    }
  }

  private void judge(int from, int to, Judge judge) {
    judge.countTried(to - from);
    for (int place = from; place < to; place++) {
      judge.judge(entries[place], 0);
    }
  }

  /** The first place that does not hold as the first one does. */
  private int turn(boolean first, Judge judge) {
    int low = 0;
    int high = size - 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (holds(middle, judge) == first) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private boolean holds(int place, Judge judge) {
    judge.countTried(1);
    return judge.holds(comparisons[place], entries[place].rule());
  }

  void add(Entry entry, Ray ray, Condition comparison) {
    int place = 0;
    int high = size;
    while (place < high) {
      int middle = (place + high) >>> 1;
      if (constants[middle].compareTo(ray.constant()) <= 0) {
        place = middle + 1;
      } else {
        high = middle;
      }
    }
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, size * 2);
      comparisons = Arrays.copyOf(comparisons, size * 2);
      constants = Arrays.copyOf(constants, size * 2);
    }
    move(place, place + 1);
    entries[place] = entry;
    comparisons[place] = comparison;
    constants[place] = ray.constant();
    size++;
  }

  void remove(Entry entry) {
    for (int place = 0; place < size; place++) {
      if (entries[place] == entry) {
        move(place + 1, place);
        size--;
        entries[size] = null;
        comparisons[size] = null;
        constants[size] = null;
        return;
      }
    }
  }

  private void move(int from, int to) {
    System.arraycopy(entries, from, entries, to, size - from);
    System.arraycopy(comparisons, from, comparisons, to, size - from);
    System.arraycopy(constants, from, constants, to, size - from);
  }
}
