package io.riskrules.match;

import java.math.BigDecimal;
import java.util.Arrays;

/** The entries of one family of rays, by their constants. */
abstract sealed class RayRows permits AnswerRows, ProbedRows {
  private static final int FIRST_CAPACITY = 4;

  private Entry[] entries = new Entry[FIRST_CAPACITY];
  private BigDecimal[] constants = new BigDecimal[FIRST_CAPACITY];
  private int size;

  /** Judges the entries whose comparison holds. */
  abstract void judge(Judge judge);

  /** Whether the comparison at a place holds for the event. */
  abstract boolean holds(int place, Judge judge);

  final int size() {
    return size;
  }

  final boolean isEmpty() {
    return size == 0;
  }

  final Entry entry(int place) {
    return entries[place];
  }

  final BigDecimal constant(int place) {
    return constants[place];
  }

  /** Judges those that hold: the ones on one side of some place. */
  final void judgeSide(Judge judge) {
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

  /** Adds an entry; where it stands now. */
  final int add(Entry entry, BigDecimal constant) {
    int place = 0;
    int high = size;
    while (place < high) {
      int middle = (place + high) >>> 1;
      if (constants[middle].compareTo(constant) <= 0) {
        place = middle + 1;
      } else {
        high = middle;
      }
    }
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, size * 2);
      constants = Arrays.copyOf(constants, size * 2);
    }
    move(place, place + 1);
    entries[place] = entry;
    constants[place] = constant;
    size++;
    return place;
  }

  /** Removes an entry that is there; where it stood. */
  final int remove(Entry entry) {
    int place = 0;
    while (entries[place] != entry) {
      place++;
    }
    move(place + 1, place);
    size--;
    entries[size] = null;
    constants[size] = null;
    return place;
  }

  private void move(int from, int to) {
    System.arraycopy(entries, from, entries, to, size - from);
    System.arraycopy(constants, from, constants, to, size - from);
  }
}
