package io.riskrules.match;

import java.util.Arrays;

/** Rules whose conditions have one shape. */
final class ShapeRows {
  private IndexedRule[] rules = new IndexedRule[4];
  private int size;

  void judge(Judge judge) {
    judge.countTried(size);
    for (int place = 0; place < size; place++) {
      judge.judgeWhole(rules[place]);
    }
  }

  void add(IndexedRule rule) {
    if (size == rules.length) {
      rules = Arrays.copyOf(rules, size * 2);
    }
    rules[size++] = rule;
  }

  void remove(IndexedRule rule) {
    for (int place = 0; place < size; place++) {
      if (rules[place] == rule) {
        rules[place] = rules[--size];
        rules[size] = null;
        return;
      }
    }
  }

  boolean isEmpty() {
    return size == 0;
  }
}
