package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.util.Optional;
import org.apache.flink.util.FlinkRuntimeException;

/**
 * Answers from the panes of the event's own key. Every aggregate in use takes in the event before
 * it is judged, but those that look back do so afterwards.
 */
final class KeyAnswers extends EventAnswers {
  private final AggregateBook aggregates;
  private final KeyWindows windows;
  private final RuleMetrics metrics;
  private final Optional<Field> key;
  private Event event;
  private Moment moment;
  private boolean hasKey;
  private Optional<Exception> broken = Optional.empty();

  KeyAnswers(Policy policy, KeyWindows windows) {
    super(policy.data(), policy.aggregates());
    this.key = policy.compiler().schema().key();
    this.aggregates = policy.aggregates();
    this.windows = windows;
    this.metrics = policy.metrics();
  }

  @Override
  void begin(Event next, Moment now) {
    super.begin(next, now);
    moment = now;
    event = next;
    hasKey = key.isPresent() && !next.isNull(key.get().index());
    addAll(false);
  }

  @Override
  void end() {
    addAll(true);
    if (broken.isPresent()) {
      throw new FlinkRuntimeException(broken.get());
    }
  }

  private void addAll(boolean lookingBack) {
    if (!hasKey) {
      return;
    }
    for (UsedAggregate aggregate : aggregates.ownKey()) {
      if (aggregate.looksBack() == lookingBack) {
        add(aggregate);
      }
    }
  }

  private void add(UsedAggregate aggregate) {
    long time = event.timeMillis();
    long stateKey = aggregate.stateKeyAt(time);
    Object value =
        stateKey == UsedAggregate.NO_STATE ? null : aggregate.input().guarded(event, this, metrics);
    if (value == null) {
      return;
    }
    try {
      windows.add(stateKey, aggregate.calculation(), value, event, moment);
    } catch (Exception fault) {
      throw new FlinkRuntimeException(fault);
    }
  }

  /** A condition that fails is a fault of its rule, but state that fails must stop the job. */
  @Override
  Object find(UsedAggregate aggregate) {
    if (!hasKey || !aggregate.isOfOwnKey()) {
      return null;
    }
    try {
      long time = event.timeMillis();
      return windows.panes().read(aggregate.stateKeyAt(time), aggregate.calculation(), time);
    } catch (Exception fault) {
      broken = Optional.of(fault);
      return null;
    }
  }
}
