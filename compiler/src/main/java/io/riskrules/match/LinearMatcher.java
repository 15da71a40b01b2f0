package io.riskrules.match;

import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.event.Condition;
import io.riskrules.event.DeferredCondition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.typed.Expression;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Tries every rule on every event: the plainest matcher, and the best for few rules. */
public final class LinearMatcher implements RuleMatcher {
  private static final int FIRST_CAPACITY = 16;

  private final Map<String, Integer> places = new HashMap<>();
  private String[] ids = new String[FIRST_CAPACITY];
  private Condition[] conditions = new Condition[FIRST_CAPACITY];
  private int size;
  private boolean waiting;

  @Override
  public void put(String id, Expression expression, Condition condition) {
    waiting |= condition instanceof DeferredCondition;
    Integer place = places.get(id);
    if (place != null) {
      conditions[place] = condition;
      return;
    }
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, size * 2);
      conditions = Arrays.copyOf(conditions, size * 2);
    }
    ids[size] = id;
    conditions[size] = condition;
    places.put(id, size++);
  }

  @Override
  public boolean remove(String id) {
    Integer place = places.remove(id);
    if (place == null) {
      return false;
    }
    size--;
    if (place != size) {
      ids[place] = ids[size];
      conditions[place] = conditions[size];
      places.put(ids[place], place);
    }
    ids[size] = null;
    conditions[size] = null;
    return true;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int match(Event event, Reference reference, MatchSink sink) {
    if (waiting) {
      makeCode();
    }
    int count = size;
    int place = next(0, count, event, reference, sink);
    while (place < count) {
      sink.accept(ids[place]);
      place = next(place + 1, count, event, reference, sink);
    }
    return count;
  }

  /** An event needs them all. Those of which no code can be made say so to every event. */
  private void makeCode() {
    for (int place = 0; place < size; place++) {
      if (conditions[place] instanceof DeferredCondition deferred) {
        conditions[place] = codeOf(deferred);
      }
    }
    waiting = false;
  }

  private static Condition codeOf(DeferredCondition deferred) {
    try {
      return deferred.code();
    } catch (CompilerBug bug) {
      return deferred;
    }
  }

  /**
   * The next place from there whose condition is true. Here is the boundary: a rule fails alone.
   */
  private int next(int from, int count, Event event, Reference reference, MatchSink sink) {
    Condition[] row = conditions;
    int place = from;
    while (place < count) {
      try {
        while (place < count && !row[place].matches(event, reference)) {
          place++;
        }
        return place;
      } catch (RuntimeException | StackOverflowError | LinkageError fault) {
        sink.failed(ids[place++], fault);
      }
    }
    return count;
  }
}
