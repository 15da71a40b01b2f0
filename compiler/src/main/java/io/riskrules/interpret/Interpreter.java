package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.typed.Expression;

/**
 * The reference meaning of the language: it walks the tree and computes in the plainest way. It
 * does not trust {@code required}: a field is null where the event says so.
 */
public final class Interpreter {
  /**
   * The value of an expression in the form of {@link Event#value}; null for null and for unknown.
   */
  public Object evaluate(Expression expression, Event event, Reference reference) {
    return new Evaluation(event, reference).value(expression);
  }

  /** The truth of a condition. */
  public Truth judge(Expression condition, Event event, Reference reference) {
    return Truth.of(evaluate(condition, event, reference));
  }
}
