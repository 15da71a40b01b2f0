package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;

/**
 * One-sided thresholds: an event's value meets a leading part of them in their order. Upper bounds
 * are kept upside down, so that theirs lead as well.
 */
final class BoundPath extends Path {
  private final SortedEntries bounds;
  private final int known;
  private final boolean upper;
  private final boolean floating;

  BoundPath(Access access, Field field, int known) {
    super(access, field);
    this.bounds = new SortedEntries(known + 1);
    this.known = known;
    this.upper = access == Access.UPPER_BOUND;
    this.floating = SlotKey.isFloating(field);
  }

  @Override
  void judge(Judge judge) {
    Event event = judge.event();
    if (event.isNull(field().index())) {
      return;
    }
    long value = SlotKey.read(event, field().slot(), floating);
    bounds.judgeUpTo(upper ? ~value : value, judge);
  }

  @Override
  void add(Entry entry) {
    bounds.add(key(entry), entry);
  }

  @Override
  void remove(Entry entry) {
    bounds.remove(key(entry), entry);
  }

  @Override
  boolean isEmpty() {
    return bounds.isEmpty();
  }

  private long key(Entry entry) {
    RangePredicate range = (RangePredicate) entry.predicate(known);
    return upper ? ~range.high() : range.low();
  }
}
