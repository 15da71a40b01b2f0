package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;

/** Equal texts: one look into a hash table. */
final class TextPath extends Path {
  private final TextTable<Node> nodes = new TextTable<>();
  private final int known;

  TextPath(Field field, int known) {
    super(Access.TEXTS, field);
    this.known = known;
  }

  @Override
  void judge(Judge judge) {
    Event event = judge.event();
    if (event.isNull(field().index())) {
      return;
    }
    String text = event.textAt(field().slot());
    Node node = nodes.find(text, text.hashCode());
    if (node != null) {
      node.judge(judge);
    }
  }

  @Override
  void add(Entry entry) {
    for (String text : ((TextSetPredicate) entry.predicate(known)).texts()) {
      Node node = nodes.find(text, text.hashCode());
      if (node == null) {
        node = new Node(known + 1);
        nodes.put(text, text.hashCode(), node);
      }
      node.add(entry);
    }
  }

  @Override
  void remove(Entry entry) {
    for (String text : ((TextSetPredicate) entry.predicate(known)).texts()) {
      Node node = nodes.find(text, text.hashCode());
      node.remove(entry);
      if (node.isEmpty()) {
        nodes.remove(text, text.hashCode());
      }
    }
  }

  @Override
  boolean isEmpty() {
    return nodes.isEmpty();
  }
}
