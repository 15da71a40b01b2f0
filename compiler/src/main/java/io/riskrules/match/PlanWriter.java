package io.riskrules.match;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.stream.Collectors;

/** Puts filings into words. */
final class PlanWriter {
  MatchPlan.Rule plan(String id, Filing filing) {
    if (filing.isWhole()) {
      return new MatchPlan.Rule(id, List.of(), true, whyWhole(filing));
    }
    if (filing.cases().isEmpty()) {
      return new MatchPlan.Rule(id, List.of(), false, "never true, so it is never tried");
    }
    List<MatchPlan.Place> places = filing.cases().stream().map(PlanWriter::place).toList();
    boolean always = filing.cases().stream().anyMatch(known -> !isFiled(known));
    String note =
        always
            ? "its comparisons rule out too few events to be looked up"
            : places.size() == 1 ? "one case" : places.size() + " cases";
    return new MatchPlan.Rule(id, places, always, note);
  }

  private static boolean isFiled(Case known) {
    return known.isFiled() || known.isFiledUnderRay();
  }

  private static String whyWhole(Filing filing) {
    return filing.isManifold()
        ? "one of its cases compares no field with a constant that would rule out enough events"
        : "no part of it compares a field with a constant that would rule out enough events";
  }

  private static MatchPlan.Place place(Case known) {
    if (known.isFiledUnderRay()) {
      return new MatchPlan.Place(
          "sorted constants of one comparison",
          known.ray().map(ray -> ray.comparison().span().text()).orElse(""),
          known.ray().flatMap(AnswerComparison::of).isPresent()
              ? "the aggregate is read once for all rules that compare it so"
              : "no field alone decides it; a few probes find all rules of its kind that hold",
          rest(known.predicates(), known.isComplete()));
    }
    List<Predicate> sorted = known.sorted(new EventSample());
    if (sorted.isEmpty()) {
      return new MatchPlan.Place("always tried", "true", "it holds for every event", "nothing");
    }
    Predicate first = sorted.get(0);
    Access access = Access.of(first);
    String structure =
        access == Access.NONE ? access.words() : access.words() + " of " + first.field().name();
    return new MatchPlan.Place(
        structure,
        PredicateText.of(first),
        reason(sorted),
        rest(sorted.subList(1, sorted.size()), known.isComplete()));
  }

  private static String reason(List<Predicate> sorted) {
    String first = "by rule of thumb " + percent(sorted.get(0)) + " of the events pass it";
    return sorted.size() == 1
        ? first
        : first + ", " + percent(sorted.get(1)) + " pass " + PredicateText.of(sorted.get(1));
  }

  private static String percent(Predicate predicate) {
    BigDecimal share = BigDecimal.valueOf(Access.share(predicate) * 100).round(new MathContext(2));
    return share.stripTrailingZeros().toPlainString() + " %";
  }

  private static String rest(List<Predicate> left, boolean complete) {
    String checks = left.stream().map(PredicateText::of).collect(Collectors.joining(" and "));
    if (complete) {
      return checks.isEmpty() ? "nothing" : checks;
    }
    return checks.isEmpty() ? "the whole condition" : checks + ", then the whole condition";
  }
}
