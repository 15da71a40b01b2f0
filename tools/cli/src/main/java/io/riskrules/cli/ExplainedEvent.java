package io.riskrules.cli;

import io.riskrules.cli.past.PastAnswers;
import io.riskrules.cli.report.Explained;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Deriver;
import io.riskrules.interpret.FirstEventReference;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.SessionWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One event with its derived fields and what conditions on it can consult. */
final class ExplainedEvent {
  private final Event event;
  private final EventModel model;
  private final Reference values;
  private final Optional<String> name;
  private final Consumer<Consumer<Event>> history;

  /**
   * {@code plain} has no derived fields yet; {@code values} are the pack's lists and tables; {@code
   * history} hands over the events before it, or none.
   */
  ExplainedEvent(
      EventModel model, Event plain, Reference values, Consumer<Consumer<Event>> history) {
    this.model = model;
    this.values = values;
    this.history = history;
    this.event = derived(plain);
    this.name =
        model
            .schema()
            .id()
            .filter(id -> !event.isNull(id.index()))
            .map(id -> String.valueOf(event.value(id)));
  }

  private Event derived(Event plain) {
    EventBuilder builder = EventBuilder.copyOf(plain);
    new Deriver(model).derive(builder, values);
    return builder.event();
  }

  /** The value of its id field, if it has one. */
  Optional<String> name() {
    return name;
  }

  /** Explains rules; the history is read at most once for all of them. */
  List<Explained> explain(List<CheckedRule> rules) {
    List<Reference> references =
        references(rules.stream().map(CheckedRule::condition).toList(), sessions(rules));
    List<Explained> explained = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      explained.add(Explained.of(rules.get(i), event, references.get(i)));
    }
    return explained;
  }

  Explained explain(CheckedCondition condition) {
    List<Reference> references = references(List.of(condition), List.of(Optional.empty()));
    return Explained.of(condition.expression(), event, references.get(0));
  }

  private static List<Optional<SessionWindow>> sessions(List<CheckedRule> rules) {
    return rules.stream().map(CheckedRule::session).toList();
  }

  private List<Reference> references(
      List<CheckedCondition> conditions, List<Optional<SessionWindow>> sessions) {
    List<Optional<PastAnswers>> answers = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      boolean asks = sessions.get(i).isPresent() || !conditions.get(i).aggregates().isEmpty();
      boolean timed = event.timeMillis() != Long.MIN_VALUE;
      answers.add(
          asks && timed
              ? Optional.of(new PastAnswers(conditions.get(i), sessions.get(i), event, values))
              : Optional.empty());
    }
    if (answers.stream().anyMatch(Optional::isPresent)) {
      history.accept(
          plain -> {
            Event past = derived(plain);
            answers.forEach(each -> each.ifPresent(wanted -> wanted.add(past)));
          });
    }
    List<Reference> references = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      CheckedCondition condition = conditions.get(i);
      boolean session = sessions.get(i).isPresent();
      references.add(
          answers
              .get(i)
              .map(PastAnswers::reference)
              .orElseGet(() -> new FirstEventReference(condition, session, event, values)));
    }
    return references;
  }
}
