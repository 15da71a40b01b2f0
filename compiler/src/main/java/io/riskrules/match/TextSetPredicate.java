package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import java.util.Set;

/** Whether a text is one of some, or, unless {@code inside}, none of them. */
record TextSetPredicate(Field field, Set<String> texts, boolean inside) implements Predicate {
  TextSetPredicate {
    texts = Set.copyOf(texts);
  }

  @Override
  public boolean holds(Event event, Reference reference) {
    return !event.isNull(field.index()) && texts.contains(event.textAt(field.slot())) == inside;
  }

  @Override
  public Predicate negated() {
    return new TextSetPredicate(field, texts, !inside);
  }
}
