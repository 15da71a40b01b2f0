package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;

/**
 * A few of the last events, by which the share of events that pass a predicate is estimated. What
 * an index makes of it changes how much it costs to find the matches, never which there are.
 */
final class EventSample {
  private static final int SIZE = 32;

  /** One event in so many is taken, unless said otherwise. */
  private static final int EVERY = 32;

  /** How many events the rule of thumb counts for. */
  private static final double WEIGHT = 2;

  private final Event[] events = new Event[SIZE];
  private final int every;
  private int seen;

  EventSample() {
    this(EVERY);
  }

  /** A sample that takes one event in so many. */
  EventSample(int every) {
    this.every = every;
  }

  /** Counts an event, and takes some. */
  void count(Event event) {
    if (Integer.remainderUnsigned(seen, every) == 0) {
      events[Integer.divideUnsigned(seen, every) & (SIZE - 1)] = event;
    }
    seen++;
  }

  boolean isFull() {
    return events[SIZE - 1] != null;
  }

  /** The share of the events that pass a predicate that can be filed, more than 0 and at most 1. */
  double share(Predicate predicate) {
    double guess = Access.share(predicate);
    // Who is on a list now says little about those that will be.
    if (guess == 1 || !isFull() || predicate instanceof ListPredicate) {
      return guess;
    }
    int passed = 0;
    for (Event event : events) {
      passed += predicate.holds(event, Reference.NONE) ? 1 : 0;
    }
    return (passed + guess * WEIGHT) / (SIZE + WEIGHT);
  }
}
