package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;

/** Whether a text starts, or ends, with another, or, unless {@code inside}, does not. */
record AffixPredicate(Field field, String affix, boolean atEnd, boolean inside)
    implements Predicate {
  @Override
  public boolean holds(Event event, Reference reference) {
    if (event.isNull(field.index())) {
      return false;
    }
    String text = event.textAt(field.slot());
    return (atEnd ? text.endsWith(affix) : text.startsWith(affix)) == inside;
  }

  @Override
  public Predicate negated() {
    return new AffixPredicate(field, affix, atEnd, !inside);
  }
}
