package io.riskrules.match;

import io.riskrules.event.Condition;
import io.riskrules.event.DeferredCondition;
import java.util.ArrayList;
import java.util.List;

/** Rays that their own comparisons are asked about: a few probes find where they turn. */
final class ProbedRows extends RayRows {
  private final List<Condition> comparisons = new ArrayList<>();

  void add(Entry entry, Ray ray, Condition comparison) {
    comparisons.add(add(entry, ray.constant()), comparison);
  }

  void drop(Entry entry) {
    comparisons.remove(remove(entry));
  }

  @Override
  void judge(Judge judge) {
    judgeSide(judge);
  }

  @Override
  boolean holds(int place, Judge judge) {
    judge.countTried(1);
    Condition comparison = comparisons.get(place);
    if (comparison instanceof DeferredCondition deferred && deferred.isMade()) {
      comparison = deferred.code();
      comparisons.set(place, comparison);
    }
    return judge.holds(comparison, entry(place).rule());
  }
}
