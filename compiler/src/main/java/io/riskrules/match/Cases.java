package io.riskrules.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A bounded disjunction of cases: the condition is true when one of them holds. Without cases it
 * never is.
 */
record Cases(List<Case> list) {
  /** How far an {@code and} over disjunctions is multiplied out. */
  static final int PRODUCT_LIMIT = 64;

  /** How many cases a condition may have before it stays whole. */
  static final int LIMIT = 512;

  static final Cases NEVER = new Cases(List.of());
  static final Cases ALWAYS = new Cases(List.of(Case.ALWAYS));
  static final Cases UNKNOWN = new Cases(List.of(Case.UNKNOWN));

  Cases {
    list = List.copyOf(list);
  }

  static Cases of(Predicate predicate, boolean complete) {
    return predicate instanceof NeverPredicate
        ? NEVER
        : new Cases(List.of(Case.of(predicate, complete)));
  }

  /** The cases of each; whole when they are too many. */
  static Cases any(List<Cases> parts) {
    List<Case> all = new ArrayList<>();
    for (Cases part : parts) {
      all.addAll(part.list);
      if (all.size() > LIMIT) {
        return UNKNOWN;
      }
    }
    return new Cases(all);
  }

  /**
   * What holds in every part. Parts with few cases come first; one that would explode the product
   * is left for the condition to judge.
   */
  static Cases all(List<Cases> parts) {
    List<Cases> sorted = new ArrayList<>(parts);
    sorted.sort(Comparator.comparingInt(part -> part.list.size()));
    Cases product = ALWAYS;
    for (Cases part : sorted) {
      boolean explodes = (long) product.list.size() * part.list.size() > PRODUCT_LIMIT;
      boolean only = product.equals(ALWAYS);
      product = product.times(explodes && !only ? UNKNOWN : part);
    }
    return product;
  }

  private Cases times(Cases other) {
    List<Case> product = new ArrayList<>();
    for (Case left : list) {
      for (Case right : other.list) {
        Optional<Case> both = left.and(right);
        both.ifPresent(product::add);
      }
    }
    return new Cases(product);
  }
}
