package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.interpret.FirstOfItsKey;
import io.riskrules.typed.Aggregate;
import java.util.Map;
import java.util.Optional;

/**
 * Answers that came with the event. An aggregate that was not asked for, since its rule came in
 * between, answers as if the event were the first of its group.
 */
final class GivenAnswers extends EventAnswers {
  private final ReferenceData data;
  private Map<Long, Optional<Object>> given = Map.of();
  private Optional<FirstOfItsKey> first = Optional.empty();
  private Optional<Event> event = Optional.empty();

  GivenAnswers(Policy policy) {
    super(policy.data(), policy.aggregates());
    this.data = policy.data();
  }

  /** These are the answers about the next event. */
  void give(Map<Long, Optional<Object>> answers) {
    given = answers;
  }

  @Override
  void begin(Event next, Moment moment) {
    super.begin(next, moment);
    event = Optional.of(next);
    first = Optional.empty();
  }

  @Override
  Object find(UsedAggregate used) {
    Optional<Object> answer = given.get(used.name());
    if (answer != null) {
      return answer.orElse(null);
    }
    Aggregate aggregate = used.aggregate();
    if (!Groups.has(event.orElseThrow(), aggregate.groupBy())) {
      return null;
    }
    if (first.isEmpty()) {
      first = Optional.of(new FirstOfItsKey(event.orElseThrow(), data, false));
    }
    return first.get().answer(aggregate);
  }
}
