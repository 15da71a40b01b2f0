package io.riskrules.match;

import io.riskrules.schema.Field;

/** Events without a field. */
final class NullPath extends Path {
  private final Node node;

  NullPath(Field field, int known) {
    super(Access.NULL, field);
    this.node = new Node(known + 1);
  }

  @Override
  void judge(Judge judge) {
    if (judge.event().isNull(field().index())) {
      node.judge(judge);
    }
  }

  @Override
  void add(Entry entry) {
    node.add(entry);
  }

  @Override
  void remove(Entry entry) {
    node.remove(entry);
  }

  @Override
  boolean isEmpty() {
    return node.isEmpty();
  }
}
