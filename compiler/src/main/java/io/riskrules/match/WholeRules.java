package io.riskrules.match;

import java.util.HashMap;
import java.util.Map;

/** Rules that only their condition can judge, those of one generated class together. */
final class WholeRules {
  private static final ShapeRows[] NONE = {};

  private final Map<Class<?>, ShapeRows> byShape = new HashMap<>();
  private ShapeRows[] shapes = NONE;

  void judge(Judge judge) {
    for (ShapeRows rows : shapes) {
      rows.judge(judge);
    }
  }

  void add(IndexedRule rule) {
    ShapeRows rows = byShape.computeIfAbsent(rule.condition().getClass(), shape -> new ShapeRows());
    rows.add(rule);
    shapes = byShape.values().toArray(NONE);
  }

  void remove(IndexedRule rule) {
    Class<?> shape = rule.condition().getClass();
    ShapeRows rows = byShape.get(shape);
    if (rows == null) {
      return;
    }
    rows.remove(rule);
    if (rows.isEmpty()) {
      byShape.remove(shape);
    }
    shapes = byShape.values().toArray(NONE);
  }
}
