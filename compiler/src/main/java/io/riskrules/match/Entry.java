package io.riskrules.match;

import java.util.Optional;

/**
 * A case of a rule as the index files it: its predicates with the most selective first, under which
 * it is looked up.
 */
final class Entry {
  /** Filing anew is worth it below this share of the candidates. */
  private static final double GAIN = 0.5;

  private final IndexedRule rule;
  private final Predicate[] predicates;
  private final Optional<Ray> ray;
  private final boolean complete;

  Entry(IndexedRule rule, Case known, EventSample sample) {
    this.rule = rule;
    this.predicates = known.sorted(sample).toArray(Predicate[]::new);
    this.ray = known.isFiledUnderRay() ? known.ray() : Optional.empty();
    this.complete = known.isComplete();
  }

  /** Whether the events that are sampled lead to it far less by another of its predicates. */
  boolean isFiledBetterBy(EventSample sample) {
    if (predicates.length < 2 || ray.isPresent()) {
      return false;
    }
    double least = sample.share(predicates[0]) * GAIN;
    for (int place = 1; place < predicates.length; place++) {
      if (sample.share(predicates[place]) < least) {
        return true;
      }
    }
    return false;
  }

  IndexedRule rule() {
    return rule;
  }

  /** What it is filed under in place of a predicate. */
  Optional<Ray> ray() {
    return ray;
  }

  /** Whether its predicates, and the ray that it is filed under, prove the condition. */
  boolean isComplete() {
    return complete;
  }

  int predicateCount() {
    return predicates.length;
  }

  Predicate predicate(int place) {
    return predicates[place];
  }

  /** How the predicate at that place can be filed; none beyond the last. */
  Access access(int place) {
    return place < predicates.length ? Access.of(predicates[place]) : Access.NONE;
  }
}
