package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.message.EventNames;
import io.riskrules.schema.Field;
import io.riskrules.state.Ask;
import io.riskrules.state.Gathered;
import io.riskrules.state.PaneAsk;
import io.riskrules.state.SessionAsk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges events whose aggregates are all of their own key, and sends the others on: the event with
 * the answers that are known here to the stage that judges it, and for each group that is still to
 * be asked what it is to be asked.
 */
final class Gatherer {
  private final AggregateBook aggregates;
  private final SessionBook sessions;
  private final ReferenceData data;
  private final RuleMetrics metrics;
  private final DerivedFields derived;
  private final KeyAnswers answers;
  private final Judge judge;
  private final EventKey keys;
  private final EventNames names;

  /** What one event asks of one group. */
  private static final class Questions {
    private final List<PaneAsk> panes = new ArrayList<>();
    private final List<SessionAsk> sessions = new ArrayList<>();
  }

  Gatherer(Policy policy, KeyAnswers answers) {
    this.aggregates = policy.aggregates();
    this.sessions = policy.sessions();
    this.data = policy.data();
    this.metrics = policy.metrics();
    this.derived = policy.derived();
    this.answers = answers;
    this.judge = policy.judge(answers);
    this.keys = new EventKey(policy.compiler().schema());
    this.names = new EventNames(policy.compiler().schema());
  }

  /** An event with its derived fields; from here on lists and tables are those of its time. */
  Event derived(Event plain) {
    return derived.of(plain);
  }

  /**
   * Takes one event whose derived fields are not filled in yet. Events of one key come in the order
   * in which they count; {@code late} says that this one came when others after it had been judged.
   *
   * @return the event with its derived fields
   */
  Event take(Event plain, boolean late, Moment moment) {
    Event event = derived.of(plain);
    if (aggregates.otherKeys().isEmpty() && sessions.otherKeys().isEmpty()) {
      judge.judge(event, late, moment);
      return event;
    }
    Map<List<Field>, Questions> groups = questions(event);
    int panes = 0;
    for (Questions questions : groups.values()) {
      panes += questions.panes.isEmpty() ? 0 : 1;
    }
    if (panes == 0) {
      judge.judge(event, late, moment);
    } else {
      sendOn(event, late, panes, moment);
    }
    groups.forEach((by, questions) -> moment.out().ask(ask(event, late, by, questions)));
    return event;
  }

  private Map<List<Field>, Questions> questions(Event event) {
    Map<List<Field>, Questions> groups = new LinkedHashMap<>();
    for (UsedAggregate aggregate : aggregates.otherKeys()) {
      long stateKey = aggregate.stateKeyAt(event.timeMillis());
      List<Field> by = aggregate.aggregate().groupBy();
      if (stateKey != UsedAggregate.NO_STATE && Groups.has(event, by)) {
        Object value = aggregate.input().guarded(event, data, metrics);
        groups
            .computeIfAbsent(by, wanted -> new Questions())
            .panes
            .add(
                new PaneAsk(
                    aggregate.name(),
                    stateKey,
                    aggregate.calculation(),
                    Optional.ofNullable(value)));
      }
    }
    for (SessionRule rule : sessions.otherKeys()) {
      if (rule.inForce().holdsAt(event.timeMillis()) && Groups.has(event, rule.by())) {
        groups
            .computeIfAbsent(rule.by(), wanted -> new Questions())
            .sessions
            .add(
                new SessionAsk(
                    rule.inForce().rule().ruleId(),
                    rule.gapMillis(),
                    rule.contributions(event, data, metrics)));
      }
    }
    return groups;
  }

  private void sendOn(Event event, boolean late, int groups, Moment moment) {
    Map<Long, Optional<Object>> known = new HashMap<>();
    answers.begin(event, moment);
    for (UsedAggregate aggregate : aggregates.ownKey()) {
      if (aggregate.stateKeyAt(event.timeMillis()) != UsedAggregate.NO_STATE) {
        known.put(aggregate.name(), Optional.ofNullable(answers.answer(aggregate.slot())));
      }
    }
    answers.end();
    moment
        .out()
        .gathered(
            new Gathered.OfEvent(
                keys.getKey(event), names.contentHash(event), event, late, groups, known));
  }

  private Ask ask(Event event, boolean late, List<Field> by, Questions questions) {
    return new Ask(
        Groups.name(event, by),
        keys.getKey(event),
        names.id(event).toString(),
        names.contentHash(event),
        late,
        event,
        questions.panes,
        questions.sessions);
  }
}
