package io.riskrules.check;

import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateReplacement;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives the aggregates of a condition their numbers: those of one meaning get one. */
final class Numbering {
  private final Map<Meaning, Integer> numbers = new LinkedHashMap<>();
  private final List<Aggregate> aggregates = new ArrayList<>();
  private final AggregateReplacement copier = new AggregateReplacement(this::numbered);

  /** The same expression with numbers. */
  Expression number(Expression expression) {
    return copier.copy(expression);
  }

  /** The aggregates by number. */
  List<Aggregate> aggregates() {
    return List.copyOf(aggregates);
  }

  private Expression.AggregateValue numbered(Expression.AggregateValue node) {
    Meaning meaning = Meaning.of(node.aggregate());
    Integer number = numbers.putIfAbsent(meaning, aggregates.size());
    if (number == null) {
      aggregates.add(node.aggregate());
    }
    int found = numbers.get(meaning);
    return new Expression.AggregateValue(
        aggregates.get(found), found, node.type(), node.nullable(), node.span());
  }

  /** The number of the aggregate of that meaning, if the condition asks for it. */
  static Optional<Integer> numberOf(Meaning meaning, List<Aggregate> aggregates) {
    for (int number = 0; number < aggregates.size(); number++) {
      if (Meaning.of(aggregates.get(number)).equals(meaning)) {
        return Optional.of(number);
      }
    }
    return Optional.empty();
  }
}
