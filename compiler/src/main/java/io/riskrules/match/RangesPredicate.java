package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import java.util.Arrays;

/**
 * Whether the key of a long slot lies in one of several ranges, or, unless {@code inside}, in none.
 * Ranges are inclusive, disjoint, sorted, and at least two.
 */
final class RangesPredicate implements Predicate {
  private final Field field;
  private final long[] lows;
  private final long[] highs;
  private final boolean inside;

  RangesPredicate(Field field, long[] lows, long[] highs, boolean inside) {
    this.field = field;
    this.lows = lows;
    this.highs = highs;
    this.inside = inside;
  }

  @Override
  public Field field() {
    return field;
  }

  @Override
  public boolean holds(Event event, Reference reference) {
    if (event.isNull(field.index())) {
      return false;
    }
    long key = SlotKey.read(event, field.slot(), SlotKey.isFloating(field));
    int found = Arrays.binarySearch(lows, key);
    int place = found >= 0 ? found : -found - 2;
    return (place >= 0 && key <= highs[place]) == inside;
  }

  boolean inside() {
    return inside;
  }

  int count() {
    return lows.length;
  }

  long low(int place) {
    return lows[place];
  }

  long high(int place) {
    return highs[place];
  }

  @Override
  public Predicate negated() {
    return new RangesPredicate(field, lows, highs, !inside);
  }
}
