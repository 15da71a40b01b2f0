package io.riskrules.match;

import io.riskrules.event.Condition;
import java.util.Arrays;

/** Rules whose conditions have one shape: one loop judges them all. */
final class ShapeRows {
  private IndexedRule[] rules = new IndexedRule[1];
  private Condition[] conditions = new Condition[1];
  private int[] places = new int[1];
  private int size;

  void judge(Judge judge) {
    judge.countTried(size);
    if (size == 1) {
      judge.judgeWhole(rules[0]);
      return;
    }
    int found = judge.matching(conditions, size, places);
    if (found < 0) {
      judgeEach(judge);
      return;
    }
    for (int place = 0; place < found; place++) {
      judge.match(rules[places[place]]);
    }
  }

  /** One of them has failed, so each is judged behind a boundary of its own. */
  private void judgeEach(Judge judge) {
    for (int place = 0; place < size; place++) {
      judge.judgeWhole(rules[place]);
    }
  }

  void add(IndexedRule rule) {
    if (size == rules.length) {
      rules = Arrays.copyOf(rules, size * 2);
      conditions = Arrays.copyOf(conditions, size * 2);
      places = new int[size * 2];
    }
    rules[size] = rule;
    conditions[size++] = rule.condition();
  }

  void remove(IndexedRule rule) {
    for (int place = 0; place < size; place++) {
      if (rules[place] == rule) {
        rules[place] = rules[--size];
        conditions[place] = conditions[size];
        rules[size] = null;
        conditions[size] = null;
        return;
      }
    }
  }

  boolean isEmpty() {
    return size == 0;
  }
}
