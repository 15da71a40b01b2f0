package io.riskrules.match;

import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.event.DeferredCondition;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Rules that only their condition can judge, those of one generated class together. */
final class WholeRules {
  private static final ShapeRows[] NONE = {};

  private final Map<Class<?>, ShapeRows> byShape = new HashMap<>();
  private final Set<IndexedRule> waiting = new LinkedHashSet<>();
  private ShapeRows[] shapes = NONE;

  void judge(Judge judge) {
    if (!waiting.isEmpty()) {
      makeCode();
    }
    for (ShapeRows rows : shapes) {
      rows.judge(judge);
    }
  }

  /** An event needs them all. Those of which no code can be made stand together and say so. */
  private void makeCode() {
    for (IndexedRule rule : waiting) {
      try {
        rule.code();
      } catch (CompilerBug bug) {
        // The rule tells it to every event.
      }
      file(rule);
    }
    waiting.clear();
    shapes = byShape.values().toArray(NONE);
  }

  void add(IndexedRule rule) {
    if (rule.condition() instanceof DeferredCondition) {
      waiting.add(rule);
    } else {
      file(rule);
      shapes = byShape.values().toArray(NONE);
    }
  }

  private void file(IndexedRule rule) {
    byShape.computeIfAbsent(rule.condition().getClass(), shape -> new ShapeRows()).add(rule);
  }

  void remove(IndexedRule rule) {
    Class<?> shape = rule.condition().getClass();
    ShapeRows rows = byShape.get(shape);
    if (waiting.remove(rule) || rows == null) {
      return;
    }
    rows.remove(rule);
    if (rows.isEmpty()) {
      byShape.remove(shape);
    }
    shapes = byShape.values().toArray(NONE);
  }
}
