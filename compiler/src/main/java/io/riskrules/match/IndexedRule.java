package io.riskrules.match;

import io.riskrules.event.Condition;
import java.util.List;

/** A rule in the index: its condition, where it is filed, and what the current event made of it. */
final class IndexedRule {
  private final String id;
  private final Condition condition;
  private List<Entry> entries = List.of();
  private long settledAt;

  IndexedRule(String id, Condition condition) {
    this.id = id;
    this.condition = condition;
  }

  String id() {
    return id;
  }

  Condition condition() {
    return condition;
  }

  List<Entry> entries() {
    return entries;
  }

  void file(List<Entry> all) {
    entries = List.copyOf(all);
  }

  /** Whether the event of that number has been found to match or not already. */
  boolean isSettled(long event) {
    return settledAt == event;
  }

  void settle(long event) {
    settledAt = event;
  }
}
