package io.riskrules.match;

/**
 * Ranges of like size, under the cells of a grid that they touch: five at most, for they are one to
 * four cells long.
 */
final class RangeGrid {
  private final LongTable<RangeCell> cells = new LongTable<>();
  private final int shift;
  private final int known;

  /** A grid of cells of that power of two, for entries of which so many predicates hold. */
  RangeGrid(int shift, int known) {
    this.shift = shift;
    this.known = known;
  }

  /** The power of two of the cells for a range of keys: even ones only, to have fewer grids. */
  static int shift(long low, long high) {
    int bits = Long.SIZE - Long.numberOfLeadingZeros(high - low);
    return Math.max(0, (bits - 1) / 2) * 2;
  }

  int shift() {
    return shift;
  }

  boolean isEmpty() {
    return cells.isEmpty();
  }

  void judge(long value, Judge judge) {
    RangeCell cell = cells.find(value >> shift);
    if (cell != null) {
      cell.judge(value, judge);
    }
  }

  void add(long low, long high, Entry entry) {
    long first = low >> shift;
    long last = high >> shift;
    cell(first).addBeginning(low, entry);
    for (long place = first; place != last; ) {
      place++;
      if (place == last) {
        cell(place).addEnding(high, entry);
      } else {
        cell(place).addCovering(entry);
      }
    }
  }

  void remove(long low, long high, Entry entry) {
    long first = low >> shift;
    long last = high >> shift;
    cell(first).removeBeginning(low, entry);
    dropIfEmpty(first);
    for (long place = first; place != last; ) {
      place++;
      if (place == last) {
        cell(place).removeEnding(high, entry);
      } else {
        cell(place).removeCovering(entry);
      }
      dropIfEmpty(place);
    }
  }

  private RangeCell cell(long place) {
    RangeCell cell = cells.find(place);
    if (cell == null) {
      cell = new RangeCell(known);
      cells.put(place, cell);
    }
    return cell;
  }

  private void dropIfEmpty(long place) {
    if (cell(place).isEmpty()) {
      cells.remove(place);
    }
  }
}
