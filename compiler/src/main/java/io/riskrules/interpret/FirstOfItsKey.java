package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.Field;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import java.math.BigDecimal;
import java.math.MathContext;

/** The answers of aggregates for an event with which its key, or its session, begins. */
public final class FirstOfItsKey {
  private final Event event;
  private final Evaluation evaluation;
  private final boolean session;

  /**
   * The answers for that event, which is alone in its window or, if {@code session}, in its
   * session.
   */
  public FirstOfItsKey(Event event, Reference reference, boolean session) {
    this.event = event;
    this.evaluation = new Evaluation(event, reference);
    this.session = session;
  }

  /** The event's time, or null: when its session starts and ends. */
  Object time() {
    return event.schema().time().map(event::value).orElse(null);
  }

  /** The answer of an aggregate, in the form of {@link Event#value}; null for null. */
  public Object answer(Aggregate aggregate) {
    if (lacksGrouping(aggregate)) {
      return null;
    }
    boolean counts =
        aggregate.where().isEmpty()
            || Boolean.TRUE.equals(evaluation.value(aggregate.where().get()));
    boolean before = aggregate.function() == AggregateFunction.LAST && !session;
    Object argument =
        counts && !before ? aggregate.argument().map(evaluation::value).orElse(null) : null;
    return switch (aggregate.function()) {
      case COUNT -> counts ? BigDecimal.ONE : BigDecimal.ZERO;
      case COUNT_DISTINCT -> argument == null ? BigDecimal.ZERO : BigDecimal.ONE;
      case SUM, MIN, MAX, LAST -> argument;
      case AVG -> average(argument);
    };
  }

  private static Object average(Object argument) {
    return argument instanceof BigDecimal number ? number.round(MathContext.DECIMAL128) : argument;
  }

  /** The event's own key counts as given, for expectations seldom give it. */
  private boolean lacksGrouping(Aggregate aggregate) {
    for (Field field : aggregate.groupBy()) {
      boolean key = event.schema().key().filter(field::equals).isPresent();
      if (!key && event.isNull(field.index())) {
        return true;
      }
    }
    return false;
  }
}
