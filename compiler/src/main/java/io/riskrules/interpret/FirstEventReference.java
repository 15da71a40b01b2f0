package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import io.riskrules.typed.CheckedCondition;

/**
 * The answers that a condition's aggregates have for an event without any history: it is the first
 * of its key, or of its session. Lists and tables are those of another reference.
 */
public final class FirstEventReference implements Reference {
  private final CheckedCondition condition;
  private final Reference values;
  private final FirstOfItsKey first;

  /** The answers for an event; {@code session} if the condition judges sessions. */
  public FirstEventReference(
      CheckedCondition condition, boolean session, Event event, Reference values) {
    this.condition = condition;
    this.values = values;
    this.first = new FirstOfItsKey(event, this, session);
  }

  @Override
  public ValueSet list(int index) {
    return values.list(index);
  }

  @Override
  public Table table(int index) {
    return values.table(index);
  }

  @Override
  public Table lookup(int index) {
    return values.lookup(index);
  }

  @Override
  public Object answer(int number) {
    return number < 0 ? first.time() : first.answer(condition.aggregates().get(number));
  }
}
