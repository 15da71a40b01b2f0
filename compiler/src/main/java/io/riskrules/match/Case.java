package io.riskrules.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One way for a condition to be true: all predicates hold, and so do some comparisons that no
 * predicate can say, {@code others} in number, of which one may be a ray.
 */
record Case(List<Predicate> predicates, Optional<Ray> ray, int others) {
  /** How many predicates are kept; the condition itself judges what is beyond. */
  static final int LIMIT = 32;

  /** Holds for every event. */
  static final Case ALWAYS = new Case(List.of(), Optional.empty(), 0);

  /** Says nothing. */
  static final Case UNKNOWN = new Case(List.of(), Optional.empty(), 1);

  Case {
    predicates = List.copyOf(predicates);
  }

  static Case of(Predicate predicate, boolean complete) {
    return new Case(List.of(predicate), Optional.empty(), complete ? 0 : 1);
  }

  static Case of(Ray ray) {
    return new Case(List.of(), Optional.of(ray), 1);
  }

  /** The predicates with the most selective first. */
  List<Predicate> sorted(EventSample sample) {
    return predicates.stream().sorted(Comparator.comparingDouble(sample::share)).toList();
  }

  /** Whether one of the predicates leads to few events. */
  boolean isFiled() {
    return predicates.stream().anyMatch(predicate -> Access.of(predicate) != Access.NONE);
  }

  /** Whether what it is filed under and its predicates prove the condition. */
  boolean isComplete() {
    return others == (isFiledUnderRay() ? 1 : 0);
  }

  boolean isFiledUnderRay() {
    return ray.isPresent() && !isFiled();
  }

  /** Both cases at once; empty when no event has both. */
  Optional<Case> and(Case other) {
    List<Predicate> all = new ArrayList<>(predicates);
    int dropped = 0;
    for (Predicate predicate : other.predicates) {
      if (all.size() == LIMIT) {
        dropped = 1;
      } else if (!merge(all, predicate)) {
        return Optional.empty();
      }
    }
    return Optional.of(
        new Case(all, ray.isPresent() ? ray : other.ray, others + other.others + dropped));
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
