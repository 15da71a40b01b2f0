package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.util.Arrays;

/**
 * Ranges with two ends, by size: those of one size are filed under the cells of a grid of that size
 * that they touch, five at most, so that a value looks into one cell a size. Cells grow by four
 * from size to size; at least a third of what stands in a cell covers any value in it.
 */
final class RangePath extends Path {
  private static final int LEVELS = 32;

  private final int known;
  private final boolean floating;
  private int[] shifts = {};
  private Grid[] grids = {};

  RangePath(Field field, int known) {
    super(Access.RANGES, field);
    this.known = known;
    this.floating = SlotKey.isFloating(field);
  }

  /** The cells of one size: {@code LongTable} under a name that arrays can have. */
  private static final class Grid {
    private final LongTable<Rows> cells = new LongTable<>();
  }

  @Override
  void judge(Judge judge) {
    Event event = judge.event();
    if (event.isNull(field().index())) {
      return;
    }
    long key = SlotKey.read(event, field().slot(), floating);
    for (int place = 0; place < grids.length; place++) {
      Rows rows = grids[place].cells.find(key >> shifts[place]);
      if (rows != null) {
        rows.judge(judge, rows.size());
      }
    }
  }

  @Override
  void add(Entry entry) {
    if (entry.predicate(known) instanceof RangePredicate range) {
      add(entry, range.low(), range.high());
    } else if (entry.predicate(known) instanceof RangesPredicate ranges) {
      for (int place = 0; place < ranges.count(); place++) {
        add(entry, ranges.low(place), ranges.high(place));
      }
    }
  }

  private void add(Entry entry, long low, long high) {
    int shift = shift(low, high);
    RangePredicate part = new RangePredicate(field(), low, high - low);
    LongTable<Rows> cells = grid(shift).cells;
    long count = (high >> shift) - (low >> shift);
    for (long number = 0; number <= count; number++) {
      long cell = (low >> shift) + number;
      Rows rows = cells.find(cell);
      if (rows == null) {
        rows = new Rows(known);
        cells.put(cell, rows);
      }
      rows.insert(rows.size(), entry, Rows.where(part), part.low(), part.span());
    }
  }

  @Override
  void remove(Entry entry) {
    if (entry.predicate(known) instanceof RangePredicate range) {
      remove(entry, range.low(), range.high());
    } else if (entry.predicate(known) instanceof RangesPredicate ranges) {
      for (int place = 0; place < ranges.count(); place++) {
        remove(entry, ranges.low(place), ranges.high(place));
      }
    }
  }

  private void remove(Entry entry, long low, long high) {
    int shift = shift(low, high);
    LongTable<Rows> cells = grid(shift).cells;
    long count = (high >> shift) - (low >> shift);
    for (long number = 0; number <= count; number++) {
      long cell = (low >> shift) + number;
      Rows rows = cells.find(cell);
      if (rows != null && rows.remove(entry) && rows.size() == 0) {
        cells.remove(cell);
      }
    }
    if (cells.isEmpty()) {
      drop(shift);
    }
  }

  /** How far a key is shifted to be its cell: the size, an unsigned number, is 1 to 4 cells. */
  private static int shift(long low, long high) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(high - low);
    return Math.max(0, Math.min(LEVELS - 1, (bits - 1) / 2)) * 2;
  }

  private Grid grid(int shift) {
    for (int place = 0; place < shifts.length; place++) {
      if (shifts[place] == shift) {
        return grids[place];
      }
    }
    shifts = Arrays.copyOf(shifts, shifts.length + 1);
    grids = Arrays.copyOf(grids, grids.length + 1);
    shifts[shifts.length - 1] = shift;
    grids[grids.length - 1] = new Grid();
    return grids[grids.length - 1];
  }

  private void drop(int shift) {
    int last = shifts.length - 1;
    for (int place = 0; place <= last; place++) {
      if (shifts[place] == shift) {
        shifts[place] = shifts[last];
        grids[place] = grids[last];
      }
    }
    shifts = Arrays.copyOf(shifts, last);
    grids = Arrays.copyOf(grids, last);
  }

  @Override
  boolean isEmpty() {
    return grids.length == 0;
  }
}
