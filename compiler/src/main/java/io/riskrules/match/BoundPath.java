package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * One-sided thresholds, sorted, in chunks: an event's value meets a leading part of them and no
 * other is looked at. Upper bounds are kept upside down, so that theirs lead as well.
 */
final class BoundPath extends Path {
  private final List<SortedRows> chunks = new ArrayList<>();
  private final int known;
  private final boolean upper;
  private final boolean floating;

  BoundPath(Access access, Field field, int known) {
    super(access, field);
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
    long key = upper ? ~value : value;
    for (int place = 0; place < chunks.size(); place++) {
      if (!chunks.get(place).judgeUpTo(key, judge)) {
        return;
      }
    }
  }

  @Override
  void add(Entry entry) {
    long key = key(entry);
    if (chunks.isEmpty()) {
      chunks.add(new SortedRows(known + 1));
    }
    int place = Math.max(0, firstFrom(key) - 1);
    while (place + 1 < chunks.size() && chunks.get(place + 1).first() <= key) {
      place++;
    }
    SortedRows chunk = chunks.get(place);
    chunk.insert(key, entry);
    if (chunk.isFull()) {
      chunks.add(place + 1, chunk.split());
    }
  }

  @Override
  void remove(Entry entry) {
    long key = key(entry);
    for (int place = Math.max(0, firstFrom(key) - 1); place < chunks.size(); place++) {
      SortedRows chunk = chunks.get(place);
      if (chunk.remove(key, entry)) {
        if (chunk.size() == 0) {
          chunks.remove(place);
        }
        return;
      }
    }
  }

  @Override
  boolean isEmpty() {
    return chunks.isEmpty();
  }

  private long key(Entry entry) {
    RangePredicate range = (RangePredicate) entry.predicate(known);
    return upper ? ~range.high() : range.low();
  }

  /** The first chunk that begins at the key or above. */
  private int firstFrom(long key) {
    int low = 0;
    int high = chunks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (chunks.get(middle).first() < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
