package io.riskrules.bench;

import java.util.List;

/** A generated rule: true when all terms of one of the cases hold. */
record BenchRule(List<List<Term>> cases) {
  BenchRule {
    cases = List.copyOf(cases);
  }

  /** A rule of one case. */
  static BenchRule of(Term... terms) {
    return new BenchRule(List.of(List.of(terms)));
  }
}
