package io.riskrules.evaluate;

import io.riskrules.aggregate.ClosedSession;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import java.math.BigDecimal;

/** What the condition of a session rule consults about a session that is over. */
record SessionAnswers(Reference data, SessionRule rule, ClosedSession closed) implements Reference {
  @Override
  public Object answer(int number) {
    if (number == SESSION_START) {
      return closed.session().startMillis();
    }
    if (number == SESSION_END) {
      return closed.session().endMillis();
    }
    Aggregate aggregate = rule.parts().get(number).aggregate();
    if (aggregate.function() == AggregateFunction.COUNT && aggregate.where().isEmpty()) {
      // Known also of events that came before the version that asks for it.
      return BigDecimal.valueOf(closed.session().count());
    }
    return closed.answer(rule.parts().get(number).stateKey(), aggregate.function());
  }

  @Override
  public ValueSet list(int index) {
    return data.list(index);
  }

  @Override
  public Table table(int index) {
    return data.table(index);
  }

  @Override
  public Table lookup(int index) {
    return data.lookup(index);
  }
}
