package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.typed.Meaning;
import java.util.HashMap;
import java.util.Map;

/** The entries that are filed under rays, by family. */
final class Rays {
  private static final RayRows[] NONE = {};

  private final Map<Meaning, RayRows> byFamily = new HashMap<>();
  private RayRows[] families = NONE;

  void judge(Judge judge) {
    for (RayRows rows : families) {
      rows.judge(judge);
    }
  }

  void add(Entry entry, Ray ray, Condition comparison) {
    if (!byFamily.containsKey(ray.family())) {
      byFamily.put(ray.family(), new RayRows());
      families = byFamily.values().toArray(NONE);
    }
    byFamily.get(ray.family()).add(entry, ray, comparison);
  }

  void remove(Entry entry, Ray ray) {
    RayRows rows = byFamily.get(ray.family());
    rows.remove(entry);
    if (rows.isEmpty()) {
      byFamily.remove(ray.family());
      families = byFamily.values().toArray(NONE);
    }
  }
}
