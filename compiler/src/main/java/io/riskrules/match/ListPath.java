package io.riskrules.match;

import io.riskrules.schema.Field;
import java.util.ArrayList;
import java.util.List;

/** Values on named lists: each list that any rule names is asked once. */
final class ListPath extends Path {
  private final List<Branch> branches = new ArrayList<>();
  private final int known;

  ListPath(Field field, int known) {
    super(Access.LIST, field);
    this.known = known;
  }

  /** The entries of one list. */
  private record Branch(ListPredicate members, Node node) {}

  @Override
  void judge(Judge judge) {
    for (int place = 0; place < branches.size(); place++) {
      Branch branch = branches.get(place);
      if (branch.members.holds(judge.event(), judge.reference())) {
        branch.node.judge(judge);
      }
    }
  }

  @Override
  void add(Entry entry) {
    ListPredicate members = (ListPredicate) entry.predicate(known);
    int place = place(members);
    if (place == branches.size()) {
      branches.add(new Branch(members, new Node(known + 1)));
    }
    branches.get(place).node.add(entry);
  }

  @Override
  void remove(Entry entry) {
    int place = place((ListPredicate) entry.predicate(known));
    Node node = branches.get(place).node;
    node.remove(entry);
    if (node.isEmpty()) {
      branches.remove(place);
    }
  }

  /** Where the branch of a list is, or would be. */
  private int place(ListPredicate members) {
    int place = 0;
    while (place < branches.size() && !branches.get(place).members.equals(members)) {
      place++;
    }
    return place;
  }

  @Override
  boolean isEmpty() {
    return branches.isEmpty();
  }
}
