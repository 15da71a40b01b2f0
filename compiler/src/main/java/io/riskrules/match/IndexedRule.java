package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.event.DeferredCondition;
import io.riskrules.typed.Expression;
import java.util.List;

/** A rule in the index: its condition, where it is filed, and what the current event made of it. */
final class IndexedRule {
  private final String id;
  private final Expression expression;
  private Condition condition;
  private List<Entry> entries = List.of();
  private long settledAt;
  private int place;

  IndexedRule(String id, Expression expression, Condition condition) {
    this.id = id;
    this.expression = expression;
    this.condition = condition;
  }

  String id() {
    return id;
  }

  Expression expression() {
    return expression;
  }

  Condition condition() {
    return condition;
  }

  /** Its condition as code, which is made now if it was not needed before. */
  Condition code() {
    if (condition instanceof DeferredCondition deferred) {
      condition = deferred.code();
    }
    return condition;
  }

  List<Entry> entries() {
    return entries;
  }

  void file(List<Entry> all) {
    entries = List.copyOf(all);
  }

  /** Where it stands among all. */
  int place() {
    return place;
  }

  void moveTo(int newPlace) {
    place = newPlace;
  }

  /** Whether one of its entries had far fewer candidates under another of its predicates. */
  boolean isFiledBetterBy(EventSample sample) {
    for (int number = 0; number < entries.size(); number++) {
      if (entries.get(number).isFiledBetterBy(sample)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the event of that number has been found to match or not already. */
  boolean isSettled(long event) {
    return settledAt == event;
  }

  void settle(long event) {
    settledAt = event;
  }
}
