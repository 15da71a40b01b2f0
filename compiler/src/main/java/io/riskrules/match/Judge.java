package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;

/** Judges the candidates of one event, each rule at most once. */
final class Judge {
  private Event event;
  private Reference reference;
  private MatchSink sink;
  private long number;
  private int tried;

  /** Turns to the next event. */
  void begin(Event nextEvent, Reference nextReference, MatchSink nextSink) {
    event = nextEvent;
    reference = nextReference;
    sink = nextSink;
    number++;
    tried = 0;
  }

  /** Lets go of the event; how many candidates it had. */
  int end() {
    event = null;
    reference = null;
    sink = null;
    return tried;
  }

  Event event() {
    return event;
  }

  Reference reference() {
    return reference;
  }

  void countTried(int candidates) {
    tried += candidates;
  }

  /** Judges an entry whose first predicates, so many, are known to hold. */
  void judge(Entry entry, int known) {
    IndexedRule rule = entry.rule();
    if (rule.isSettled(number)) {
      return;
    }
    for (int place = known; place < entry.predicateCount(); place++) {
      if (!entry.predicate(place).holds(event, reference)) {
        return;
      }
    }
    rule.settle(number);
    if (entry.isComplete() || holds(rule)) {
      sink.accept(rule.id());
    }
  }

  /** A rule that is known to match. */
  void match(IndexedRule rule) {
    sink.accept(rule.id());
  }

  /** The places of those conditions of one shape that are true; -1 if one of them failed. */
  int matching(Condition[] conditions, int count, int[] places) {
    try {
      return conditions[0].matching(conditions, count, event, reference, places);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      return -1;
    }
  }

  /** Judges a rule by its condition. */
  void judgeWhole(IndexedRule rule) {
    if (holds(rule)) {
      sink.accept(rule.id());
    }
  }

  /** The answer of an aggregate. */
  Object answer(int aggregate) {
    return reference.answer(aggregate);
  }

  /** A rule that could not be judged. */
  void fail(IndexedRule rule, Throwable fault) {
    sink.failed(rule.id(), fault);
  }

  /** The boundary around generated code: one rule fails alone. */
  private boolean holds(IndexedRule rule) {
    try {
      return rule.code().matches(event, reference);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      fail(rule, fault);
      return false;
    }
  }

  /** Whether a comparison of a rule holds, behind the same boundary. */
  boolean holds(Condition comparison, IndexedRule rule) {
    try {
      return comparison.matches(event, reference);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      fail(rule, fault);
      return false;
    }
  }
}
