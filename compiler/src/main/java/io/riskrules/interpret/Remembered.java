package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.typed.Expression;
import java.util.IdentityHashMap;

/** An evaluation that computes each node once, so that an explanation stays linear. */
final class Remembered extends Evaluation {
  private final IdentityHashMap<Expression, Object> known = new IdentityHashMap<>();

  Remembered(Event event, Reference reference) {
    super(event, reference);
  }

  @Override
  Object value(Expression expression) {
    Object value = known.get(expression);
    if (value == null && !known.containsKey(expression)) {
      value = super.value(expression);
      known.put(expression, value);
    }
    return value;
  }

  Truth truth(Expression condition) {
    return Truth.of(value(condition));
  }
}
