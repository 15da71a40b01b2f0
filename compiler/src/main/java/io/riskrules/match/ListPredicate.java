package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.ValueSet;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.ValueType;
import java.util.Optional;

/**
 * Whether the value of a field is on a named list at the event's time, or, unless {@code inside},
 * is not.
 */
record ListPredicate(Field field, ListSchema list, boolean inside) implements Predicate {
  /** Membership of a text or a whole number, which is asked without making an object. */
  static Optional<Predicate> of(Field field, ListSchema list) {
    ValueType type = field.type();
    ValueType element = list.element();
    boolean texts = type instanceof ValueType.Text && element instanceof ValueType.Text;
    boolean wholes =
        type.isExact() && type.fitsLong() && type.fractionDigits() == 0 && element.isExact();
    return texts || wholes ? Optional.of(new ListPredicate(field, list, true)) : Optional.empty();
  }

  @Override
  public boolean holds(Event event, Reference reference) {
    if (event.isNull(field.index())) {
      return false;
    }
    ValueSet values = reference.list(list.index());
    long time = event.timeMillis();
    boolean member =
        field.type() instanceof ValueType.Text
            ? values.contains(event.textAt(field.slot()), time)
            : values.containsLong(event.longAt(field.slot()), time);
    return member == inside;
  }

  @Override
  public Predicate negated() {
    return new ListPredicate(field, list, !inside);
  }
}
