package io.riskrules.cli.past;

import io.riskrules.aggregate.PaneStore;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.schema.Field;
import io.riskrules.state.Calculation;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.CheckedCondition;
import io.riskrules.typed.SessionWindow;
import io.riskrules.typed.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.flink.metrics.SimpleCounter;

/**
 * The answers that a condition's aggregates have for one event after the events before it. Only
 * events of its groups are kept. A session is the one that the event belongs to, as it stands then.
 */
public final class PastAnswers {
  /** A window of a session's aggregates, in milliseconds: whatever was picked for it is in it. */
  private static final long BEYOND_ALL_SESSIONS = 1_000_000_000_000_000L;

  private final CheckedCondition condition;
  private final Optional<SessionWindow> session;
  private final Event target;
  private final Reference values;
  private final List<Event> past = new ArrayList<>();
  private final Interpreter interpreter = new Interpreter();

  /** The answers for an event, whose time is known; lists and tables are those of a reference. */
  public PastAnswers(
      CheckedCondition condition, Optional<SessionWindow> session, Event target, Reference values) {
    this.condition = condition;
    this.session = session;
    this.target = target;
    this.values = values;
  }

  /** Takes in an event that is not later, with its derived fields. */
  public void add(Event event) {
    boolean wanted =
        session.isPresent()
            ? isAlike(event, session.get().groupBy())
            : condition.aggregates().stream().anyMatch(each -> isWanted(event, each));
    if (wanted) {
      past.add(event);
    }
  }

  private boolean isWanted(Event event, Aggregate aggregate) {
    long reach = aggregate.overMillis().orElse(0L) + aggregate.everyMillis().orElse(0L);
    return event.timeMillis() >= target.timeMillis() - reach && isAlike(event, aggregate.groupBy());
  }

  private boolean isAlike(Event event, List<Field> groupBy) {
    return groupBy.stream()
        .allMatch(
            field ->
                target.value(field) != null
                    && Objects.equals(event.value(field), target.value(field)));
  }

  /** What the condition can consult. */
  public Reference reference() {
    past.sort(Comparator.comparing(Event::timeMillis));
    List<Event> events = session.map(window -> inSession(window.gapMillis())).orElse(past);
    long start = events.isEmpty() ? target.timeMillis() : events.get(0).timeMillis();
    List<Object> answers = new ArrayList<>();
    condition.aggregates().forEach(aggregate -> answers.add(answer(aggregate, events)));
    return new Reference() {
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
        return number >= 0
            ? answers.get(number)
            : (Object) (number == SESSION_START ? start : target.timeMillis());
      }
    };
  }

  /** The events without a longer silence between them and the event. */
  private List<Event> inSession(long gapMillis) {
    int first = past.size();
    long next = target.timeMillis();
    while (first > 0 && next - past.get(first - 1).timeMillis() <= gapMillis) {
      first--;
      next = past.get(first).timeMillis();
    }
    return past.subList(first, past.size());
  }

  private Object answer(Aggregate aggregate, List<Event> events) {
    if (aggregate.groupBy().stream().anyMatch(field -> target.value(field) == null)) {
      return null;
    }
    PaneStore store =
        new PaneStore(new MemoryMap<>(), new MemoryValue<>(), 0, new SimpleCounter(), false);
    long over = aggregate.overMillis().orElse(BEYOND_ALL_SESSIONS);
    long every = aggregate.everyMillis().orElse(BEYOND_ALL_SESSIONS);
    Calculation calculation = new Calculation(aggregate.function(), over, every);
    boolean before = aggregate.function() == AggregateFunction.LAST && session.isEmpty();
    try {
      for (Event event : events) {
        if (isAlike(event, aggregate.groupBy())) {
          add(event, aggregate, calculation, store);
        }
      }
      if (!before) {
        add(target, aggregate, calculation, store);
      }
      return store.read(0, calculation, target.timeMillis());
    } catch (Exception e) {
      throw new IllegalStateException("state in memory", e);
    }
  }

  private void add(Event event, Aggregate aggregate, Calculation calculation, PaneStore store)
      throws Exception {
    boolean counts =
        aggregate.where().isEmpty()
            || interpreter.judge(aggregate.where().get(), event, values) == Truth.TRUE;
    Object value =
        aggregate
            .argument()
            .map(each -> Values.as(each.type(), interpreter.evaluate(each, event, values)))
            .orElse(null);
    boolean adds = aggregate.function() == AggregateFunction.COUNT || value != null;
    if (counts && adds) {
      Object added = aggregate.function() == AggregateFunction.COUNT ? true : value;
      store.add(0, calculation, added, event.timeMillis(), Long.MIN_VALUE);
    }
  }
}
