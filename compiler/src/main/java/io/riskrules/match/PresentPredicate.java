package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;

/** Whether a field is there, whatever its value. */
record PresentPredicate(Field field) implements Predicate {
  @Override
  public boolean holds(Event event, Reference reference) {
    return !event.isNull(field.index());
  }

  @Override
  public Predicate negated() {
    return new NeverPredicate(field);
  }
}
