package io.riskrules.match;

import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How an {@link IndexMatcher} files rules, and which of them it must always try. */
public record MatchPlan(List<Rule> rules) {
  public MatchPlan {
    rules = List.copyOf(rules);
  }

  /**
   * How one rule is filed: under one place for each case in which it is true, or without places.
   * {@code note} says why, in words.
   */
  public record Rule(String id, List<Place> places, boolean alwaysTried, String note) {
    public Rule {
      places = List.copyOf(places);
    }
  }

  /**
   * Where one case of a rule is filed: the access structure in words such as {@code equal numbers
   * of merchant}, the predicate, why that one, and what is left to judge when an event leads there.
   */
  public record Place(String structure, String predicate, String reason, String rest) {}

  /** The plan of checked conditions by rule id, in their order. */
  public static MatchPlan of(Map<String, Expression> conditions) {
    List<Rule> rules = new ArrayList<>();
    PlanWriter writer = new PlanWriter();
    conditions.forEach((id, condition) -> rules.add(writer.plan(id, Filing.of(condition))));
    return new MatchPlan(rules);
  }

  /** How many rules are tried on every event. */
  public long alwaysTried() {
    return rules.stream().filter(Rule::alwaysTried).count();
  }
}
