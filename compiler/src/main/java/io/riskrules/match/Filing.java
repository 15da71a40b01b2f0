package io.riskrules.match;

import io.riskrules.optimize.Optimizer;
import io.riskrules.typed.Expression;
import java.util.List;

/**
 * How a rule is filed: under the cases in which its condition is true, or whole, to be judged by
 * its condition on every event. One that is never true has no case and is never looked at.
 */
record Filing(List<Case> cases, boolean isWhole) {
  Filing {
    cases = List.copyOf(cases);
  }

  /** The filing of a checked condition. */
  static Filing of(Expression condition) {
    List<Case> cases = CaseFinder.find(new Optimizer().optimize(condition)).list();
    boolean always = cases.stream().anyMatch(known -> !known.isFiled() && !known.isFiledUnderRay());
    boolean plain = cases.size() == 1 && cases.get(0).isComplete();
    return new Filing(cases, always && !plain);
  }

  /** Whether it is true in several cases. */
  boolean isManifold() {
    return cases.size() > 1;
  }
}
