package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;

/** No value passes, as in {@code amount = 0.001} over a field of two fraction digits. */
record NeverPredicate(Field field) implements Predicate {
  @Override
  public boolean holds(Event event, Reference reference) {
    return false;
  }

  @Override
  public Predicate negated() {
    return new PresentPredicate(field);
  }
}
