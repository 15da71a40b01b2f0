package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import java.util.Optional;

/**
 * Whether the key of a long slot lies in a range that may wrap around: {@code low}, and {@code
 * span} more keys above it as an unsigned number. Thus {@code != 5} is a range too, from 6 up and
 * around to 4.
 */
record RangePredicate(Field field, long low, long span) implements Predicate {
  private static final long EVERYTHING = -1;

  /** The predicate that a field lies between two keys, both inclusive. */
  static Predicate between(Field field, long low, long high) {
    if (low > high) {
      return new NeverPredicate(field);
    }
    return new RangePredicate(field, low, high - low);
  }

  @Override
  public boolean holds(Event event, Reference reference) {
    return !event.isNull(field.index()) && contains(SlotKey.read(event, field.slot(), floating()));
  }

  boolean contains(long key) {
    return Long.compareUnsigned(key - low, span) <= 0;
  }

  boolean floating() {
    return SlotKey.isFloating(field);
  }

  /** The highest key; below {@link #low()} in a range that wraps around. */
  long high() {
    return low + span;
  }

  boolean wraps() {
    return high() < low;
  }

  boolean isPoint() {
    return span == 0;
  }

  /** Whether every key that is there lies in it. */
  boolean isEverything() {
    return span == EVERYTHING;
  }

  @Override
  public Predicate negated() {
    return isEverything()
        ? new NeverPredicate(field)
        : new RangePredicate(field, high() + 1, -2 - span);
  }

  @Override
  public Optional<Predicate> and(Predicate other) {
    if (!field.equals(other.field()) || !(other instanceof RangePredicate range)) {
      return Optional.empty();
    }
    if (wraps() || range.wraps()) {
      return equals(other) ? Optional.of(this) : Optional.empty();
    }
    return Optional.of(between(field, Math.max(low, range.low), Math.min(high(), range.high())));
  }
}
