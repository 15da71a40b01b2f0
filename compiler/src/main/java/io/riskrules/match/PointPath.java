package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.util.function.LongConsumer;

/** Equal numbers, times and booleans: one look into a hash table. */
final class PointPath extends Path {
  private final LongTable<Node> nodes = new LongTable<>();
  private final int known;
  private final int index;
  private final int slot;
  private final boolean floating;

  PointPath(Field field, int known) {
    super(Access.POINTS, field);
    this.known = known;
    this.index = field.index();
    this.slot = field.slot();
    this.floating = SlotKey.isFloating(field);
  }

  @Override
  void judge(Judge judge) {
    Event event = judge.event();
    if (event.isNull(index)) {
      return;
    }
    Node node = nodes.find(SlotKey.read(event, slot, floating));
    if (node != null) {
      node.judge(judge);
    }
  }

  @Override
  void add(Entry entry) {
    eachKey(
        entry,
        key -> {
          Node node = nodes.find(key);
          if (node == null) {
            node = new Node(known + 1);
            nodes.put(key, node);
          }
          node.add(entry);
        });
  }

  @Override
  void remove(Entry entry) {
    eachKey(
        entry,
        key -> {
          Node node = nodes.find(key);
          node.remove(entry);
          if (node.isEmpty()) {
            nodes.remove(key);
          }
        });
  }

  private void eachKey(Entry entry, LongConsumer use) {
    Predicate predicate = entry.predicate(known);
    if (predicate instanceof RangePredicate range) {
      eachKey(range.low(), range.high(), use);
    } else if (predicate instanceof RangesPredicate ranges) {
      for (int place = 0; place < ranges.count(); place++) {
        eachKey(ranges.low(place), ranges.high(place), use);
      }
    }
  }

  private static void eachKey(long low, long high, LongConsumer use) {
    for (long key = low; key != high; key++) {
      use.accept(key);
    }
    use.accept(high);
  }

  @Override
  boolean isEmpty() {
    return nodes.isEmpty();
  }
}
