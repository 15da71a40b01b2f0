package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.typed.Meaning;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The entries that are filed under rays, by family. */
final class Rays {
  private static final RayRows[] NONE = {};

  private final Map<Family, RayRows> byFamily = new HashMap<>();
  private RayRows[] families = NONE;

  /** Rays that are found together. */
  private record Family(Meaning meaning, Optional<AnswerComparison> answer) {
    static Family of(Ray ray) {
      return new Family(ray.family(), AnswerComparison.of(ray));
    }
  }

  void judge(Judge judge) {
    for (RayRows rows : families) {
      rows.judge(judge);
    }
  }

  /** Files an entry; the comparison is asked for if it must be probed. */
  void add(Entry entry, Ray ray, Supplier<Condition> comparison) {
    RayRows rows = rows(Family.of(ray));
    if (rows instanceof ProbedRows probed) {
      probed.add(entry, ray, comparison.get());
    } else {
      rows.add(entry, ray.constant());
    }
  }

  private RayRows rows(Family family) {
    RayRows known = byFamily.get(family);
    if (known != null) {
      return known;
    }
    RayRows rows = family.answer().<RayRows>map(AnswerRows::new).orElseGet(ProbedRows::new);
    byFamily.put(family, rows);
    families = byFamily.values().toArray(NONE);
    return rows;
  }

  void remove(Entry entry, Ray ray) {
    Family family = Family.of(ray);
    RayRows rows = byFamily.get(family);
    if (rows instanceof ProbedRows probed) {
      probed.drop(entry);
    } else {
      rows.remove(entry);
    }
    if (rows.isEmpty()) {
      byFamily.remove(family);
      families = byFamily.values().toArray(NONE);
    }
  }
}
