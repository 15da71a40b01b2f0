package io.riskrules.match;

import io.riskrules.event.Event;
import java.util.Arrays;

/**
 * Entries to be judged in a row. Where the next predicate of an entry is a range of a long slot,
 * its numbers stand in the row itself, so that most candidates fall without a look at their entry.
 */
class Rows {
  private static final int WIDTH = 3;
  private static final long NO_PREDICATE = -1;
  private static final int SLOT_BITS = 24;
  private static final long SLOT_MASK = (1L << SLOT_BITS) - 1;
  private static final long FLOATING = 1L << (2 * SLOT_BITS);
  private static final Entry[] NO_ENTRIES = {};
  private static final long[] NO_NUMBERS = {};

  private final int known;
  private Entry[] entries = NO_ENTRIES;
  private long[] numbers = NO_NUMBERS;
  private int size;

  /** Rows of entries of which so many predicates are known to hold. */
  Rows(int known) {
    this.known = known;
  }

  final int known() {
    return known;
  }

  final int size() {
    return size;
  }

  final Entry entry(int place) {
    return entries[place];
  }

  /** Judges the first so many. */
  final void judge(Judge judge, int count) {
    judge.countTried(count);
    Event event = judge.event();
    long[] row = numbers;
    for (int place = 0, at = 0; place < count; place++, at += WIDTH) {
      long where = row[at];
      if (where == NO_PREDICATE) {
        judge.judge(entries[place], known);
      } else if (passes(event, where, row[at + 1], row[at + 2])) {
        judge.judge(entries[place], known + 1);
      }
    }
  }

  private static boolean passes(Event event, long where, long low, long span) {
    if (event.isNull((int) (where & SLOT_MASK))) {
      return false;
    }
    int slot = (int) (where >>> SLOT_BITS & SLOT_MASK);
    long key = SlotKey.read(event, slot, (where & FLOATING) != 0);
    return Long.compareUnsigned(key - low, span) <= 0;
  }

  /** Puts an entry last. */
  final void append(Entry entry) {
    insert(size, entry);
  }

  /** Puts an entry at a place, before what stands there. */
  final void insert(int place, Entry entry) {
    if (size == entries.length) {
      int capacity = size == 0 ? 1 : size + (size >> 1) + 1;
      entries = Arrays.copyOf(entries, capacity);
      numbers = Arrays.copyOf(numbers, capacity * WIDTH);
    }
    System.arraycopy(entries, place, entries, place + 1, size - place);
    System.arraycopy(numbers, place * WIDTH, numbers, (place + 1) * WIDTH, (size - place) * WIDTH);
    entries[place] = entry;
    if (known < entry.predicateCount() && entry.predicate(known) instanceof RangePredicate range) {
      numbers[place * WIDTH] = where(range);
      numbers[place * WIDTH + 1] = range.low();
      numbers[place * WIDTH + 2] = range.span();
    } else {
      numbers[place * WIDTH] = NO_PREDICATE;
    }
    size++;
  }

  /** Takes the row at a place out and closes the gap. */
  final void removeAt(int place) {
    size--;
    System.arraycopy(entries, place + 1, entries, place, size - place);
    System.arraycopy(numbers, (place + 1) * WIDTH, numbers, place * WIDTH, (size - place) * WIDTH);
    entries[size] = null;
    if (size == 0) {
      entries = NO_ENTRIES;
      numbers = NO_NUMBERS;
    }
  }

  /** Takes every row of an entry out; whether there was one. */
  final boolean remove(Entry entry) {
    boolean found = false;
    for (int place = size - 1; place >= 0; place--) {
      if (entries[place] == entry) {
        removeAt(place);
        found = true;
      }
    }
    return found;
  }

  /** How a row names the slot that a range reads. */
  private static long where(RangePredicate range) {
    return range.field().index()
        | (long) range.field().slot() << SLOT_BITS
        | (range.floating() ? FLOATING : 0);
  }
}
