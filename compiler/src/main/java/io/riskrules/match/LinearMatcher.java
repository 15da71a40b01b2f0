package io.riskrules.match;

import io.riskrules.event.Condition;
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

  @Override
  public void put(String id, Expression expression, Condition condition) {
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
    int count = size;
    for (int place = 0; place < count; place++) {
      if (holds(place, event, reference, sink)) {
        sink.accept(ids[place]);
      }
    }
    return count;
  }

  /** The boundary around generated code: one rule fails alone. */
  private boolean holds(int place, Event event, Reference reference, MatchSink sink) {
    try {
      return conditions[place].matches(event, reference);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      sink.failed(ids[place], fault);
      return false;
    }
  }
}
