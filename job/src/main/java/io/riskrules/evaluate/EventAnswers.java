package io.riskrules.evaluate;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import java.util.Arrays;

/**
 * What conditions consult about the event that is being judged: lists, tables, and the answers of
 * aggregates. An answer is looked for when it is first asked for, and once an event.
 */
abstract class EventAnswers implements Reference {
  private static final int FIRST_CAPACITY = 16;

  private final Reference data;
  private final AggregateBook aggregates;
  private Object[] answers = new Object[FIRST_CAPACITY];
  private long[] answered = new long[FIRST_CAPACITY];
  private long turn;

  EventAnswers(Reference data, AggregateBook aggregates) {
    this.data = data;
    this.aggregates = aggregates;
  }

  /** Turns to an event, its derived fields filled in. */
  void begin(Event event, Moment moment) {
    turn++;
    if (answers.length < aggregates.slotCount()) {
      int capacity = Math.max(aggregates.slotCount(), 2 * answers.length);
      answers = Arrays.copyOf(answers, capacity);
      answered = Arrays.copyOf(answered, capacity);
    }
  }

  /** Nothing more is asked about the event. */
  void end() {}

  @Override
  public final Object answer(int slot) {
    if (answered[slot] != turn) {
      answers[slot] = find(aggregates.ofSlot(slot));
      answered[slot] = turn;
    }
    return answers[slot];
  }

  /** The answer of an aggregate for the event. */
  abstract Object find(UsedAggregate aggregate);

  @Override
  public final ValueSet list(int index) {
    return data.list(index);
  }

  @Override
  public final Table table(int index) {
    return data.table(index);
  }

  @Override
  public final Table lookup(int index) {
    return data.lookup(index);
  }
}
