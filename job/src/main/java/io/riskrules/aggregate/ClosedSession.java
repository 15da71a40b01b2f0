package io.riskrules.aggregate;

import io.riskrules.event.Event;
import io.riskrules.state.OpenSession;
import io.riskrules.state.Panes;
import io.riskrules.typed.AggregateFunction;
import java.util.Objects;

/** A session that is over, with its last event, whose derived fields are not filled in. */
public record ClosedSession(String ruleId, OpenSession session, Event last) {
  public ClosedSession {
    Objects.requireNonNull(ruleId, "ruleId");
    Objects.requireNonNull(session, "session");
    Objects.requireNonNull(last, "last");
  }

  /** The answer of an aggregate by a hash of its meaning, as an event's value; null for null. */
  public Object answer(long aggregate, AggregateFunction function) {
    Panes panes = session.partials().get(aggregate);
    return panes == null
        ? Partials.nothing(function)
        : Partials.read(panes, function, Long.MIN_VALUE, Long.MAX_VALUE);
  }
}
