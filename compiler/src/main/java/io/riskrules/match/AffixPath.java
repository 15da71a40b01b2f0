package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import java.util.Arrays;

/**
 * How texts start, or end: a hash is carried along the text, and where an affix of that length is
 * filed, it is looked up. Costs a step a char up to the longest affix.
 */
final class AffixPath extends Path {
  private static final int FACTOR = 31;

  private final TextTable<Node> nodes = new TextTable<>();
  private final int known;
  private final boolean atEnd;
  private int[] filedOfLength = {};

  AffixPath(Access access, Field field, int known) {
    super(access, field);
    this.known = known;
    this.atEnd = access == Access.SUFFIX;
  }

  @Override
  void judge(Judge judge) {
    Event event = judge.event();
    if (event.isNull(field().index())) {
      return;
    }
    String text = event.textAt(field().slot());
    int size = text.length();
    int longest = Math.min(size, filedOfLength.length - 1);
    int hash = 0;
    for (int length = 1; length <= longest; length++) {
      hash = FACTOR * hash + text.charAt(atEnd ? size - length : length - 1);
      if (filedOfLength[length] > 0) {
        Node node = nodes.find(text, atEnd ? size - length : 0, length, hash);
        if (node != null) {
          node.judge(judge);
        }
      }
    }
  }

  @Override
  void add(Entry entry) {
    String affix = affix(entry);
    int hash = hash(affix);
    Node node = nodes.find(affix, hash);
    if (node == null) {
      node = new Node(known + 1);
      nodes.put(affix, hash, node);
      if (affix.length() >= filedOfLength.length) {
        filedOfLength = Arrays.copyOf(filedOfLength, affix.length() + 1);
      }
      filedOfLength[affix.length()]++;
    }
    node.add(entry);
  }

  @Override
  void remove(Entry entry) {
    String affix = affix(entry);
    int hash = hash(affix);
    Node node = nodes.find(affix, hash);
    node.remove(entry);
    if (node.isEmpty()) {
      nodes.remove(affix, hash);
      filedOfLength[affix.length()]--;
    }
  }

  @Override
  boolean isEmpty() {
    return nodes.isEmpty();
  }

  private String affix(Entry entry) {
    return ((AffixPredicate) entry.predicate(known)).affix();
  }

  private int hash(String affix) {
    int hash = 0;
    for (int length = 1; length <= affix.length(); length++) {
      hash = FACTOR * hash + affix.charAt(atEnd ? affix.length() - length : length - 1);
    }
    return hash;
  }
}
