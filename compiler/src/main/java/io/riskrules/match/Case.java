package io.riskrules.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One way for a condition to be true: all predicates hold. Unless {@code complete}, they are
 * necessary only, and whether the condition is true is for the condition to say.
 */
record Case(List<Predicate> predicates, boolean complete) {
  /** How many predicates are kept; the condition itself judges what is beyond. */
  static final int LIMIT = 32;

  /** Holds for every event. */
  static final Case ALWAYS = new Case(List.of(), true);

  /** Says nothing. */
  static final Case UNKNOWN = new Case(List.of(), false);

  Case {
    predicates = List.copyOf(predicates);
  }

  /** Both cases at once; empty when no event has both. */
  Optional<Case> and(Case other) {
    List<Predicate> all = new ArrayList<>(predicates);
    boolean whole = true;
    for (Predicate predicate : other.predicates) {
      if (all.size() == LIMIT) {
        whole = false;
      } else if (!merge(all, predicate)) {
        return Optional.empty();
      }
    }
    return Optional.of(new Case(all, whole && complete && other.complete));
  }

  private static boolean merge(List<Predicate> all, Predicate predicate) {
    if (predicate instanceof NeverPredicate) {
      return false;
    }
    for (int place = 0; place < all.size(); place++) {
      Optional<Predicate> both = all.get(place).and(predicate);
      if (both.isPresent()) {
        all.set(place, both.get());
        return !(both.get() instanceof NeverPredicate);
      }
    }
    all.add(predicate);
    return true;
  }
}
