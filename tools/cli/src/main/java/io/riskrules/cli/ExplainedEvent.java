package io.riskrules.cli;

import io.riskrules.cli.report.Explained;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Deriver;
import io.riskrules.interpret.FirstEventReference;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import java.util.Optional;

/** One event with its derived fields and what conditions on it can consult. */
final class ExplainedEvent {
  private final Event event;
  private final Reference values;
  private final Optional<String> name;

  /** {@code plain} has no derived fields yet; {@code values} are the pack's lists and tables. */
  ExplainedEvent(EventModel model, Event plain, Reference values) {
    EventBuilder builder = EventBuilder.copyOf(plain);
    new Deriver(model).derive(builder, values);
    this.event = builder.event();
    this.values = values;
    this.name =
        model
            .schema()
            .id()
            .filter(id -> !event.isNull(id.index()))
            .map(id -> String.valueOf(event.value(id)));
  }

  /** The value of its id field, if it has one. */
  Optional<String> name() {
    return name;
  }

  Explained explain(CheckedRule rule) {
    return Explained.of(
        rule,
        event,
        new FirstEventReference(rule.condition(), rule.session().isPresent(), event, values));
  }

  Explained explain(CheckedCondition condition) {
    return Explained.of(
        condition.expression(), event, new FirstEventReference(condition, false, event, values));
  }
}
