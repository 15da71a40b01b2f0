package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import java.util.Optional;

/**
 * One comparison of one field with constants, as plain numbers and texts, or with a named list:
 * what an index can file and a judge can check without generated code. A field that is null passes
 * no predicate but {@link NullPredicate}.
 */
sealed interface Predicate
    permits AffixPredicate,
        ListPredicate,
        NeverPredicate,
        NullPredicate,
        PresentPredicate,
        RangePredicate,
        RangesPredicate,
        TextSetPredicate {
  /** The field that it reads. */
  Field field();

  /** Whether the event passes; the reference is there for lists. */
  boolean holds(Event event, Reference reference);

  /** The predicate that events with the field pass exactly when they fail this one. */
  Predicate negated();

  /** Both this and another one as a single predicate, where one can say it. */
  default Optional<Predicate> and(Predicate other) {
    return equals(other) ? Optional.of(this) : Optional.empty();
  }
}
