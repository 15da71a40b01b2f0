package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.util.Arrays;

/** Ranges with two ends, by size: a value looks into one cell of a grid for each size in use. */
final class RangePath extends Path {
  private final int known;
  private final boolean floating;
  private RangeGrid[] grids = {};

  RangePath(Field field, int known) {
    super(Access.RANGES, field);
    this.known = known;
    this.floating = SlotKey.isFloating(field);
  }

  @Override
  void judge(Judge judge) {
    Event event = judge.event();
    if (event.isNull(field().index())) {
      return;
    }
    long value = SlotKey.read(event, field().slot(), floating);
    for (RangeGrid grid : grids) {
      grid.judge(value, judge);
    }
  }

  @Override
  void add(Entry entry) {
    if (entry.predicate(known) instanceof RangePredicate range) {
      grid(range.low(), range.high()).add(range.low(), range.high(), entry);
    } else if (entry.predicate(known) instanceof RangesPredicate ranges) {
      for (int place = 0; place < ranges.count(); place++) {
        long low = ranges.low(place);
        long high = ranges.high(place);
        grid(low, high).add(low, high, entry);
      }
    }
  }

  @Override
  void remove(Entry entry) {
    if (entry.predicate(known) instanceof RangePredicate range) {
      remove(range.low(), range.high(), entry);
    } else if (entry.predicate(known) instanceof RangesPredicate ranges) {
      for (int place = 0; place < ranges.count(); place++) {
        remove(ranges.low(place), ranges.high(place), entry);
      }
    }
  }

  private void remove(long low, long high, Entry entry) {
    RangeGrid grid = grid(low, high);
    grid.remove(low, high, entry);
    if (grid.isEmpty()) {
      grids = Arrays.stream(grids).filter(kept -> kept != grid).toArray(RangeGrid[]::new);
    }
  }

  private RangeGrid grid(long low, long high) {
    int shift = RangeGrid.shift(low, high);
    for (RangeGrid grid : grids) {
      if (grid.shift() == shift) {
        return grid;
      }
    }
    grids = Arrays.copyOf(grids, grids.length + 1);
    grids[grids.length - 1] = new RangeGrid(shift, known + 1);
    return grids[grids.length - 1];
  }

  @Override
  boolean isEmpty() {
    return grids.length == 0;
  }
}
