package io.riskrules.check;

import io.riskrules.event.Event;
import io.riskrules.schema.Field;
import io.riskrules.source.Span;
import io.riskrules.syntax.Verdict;
import io.riskrules.typed.CheckedRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An expectation without errors. The event holds what was given, and null everywhere else; derived
 * fields that are not among {@code givenDerived} are still to be computed. {@code answers} are
 * those given, by the numbers of {@link io.riskrules.event.Reference#answer}, empty for a given
 * null. {@code lists} are those given, by index; {@code rows} are the rows given. All values are in
 * the form of {@link Event#value}. The span begins at {@code expect}.
 */
public record CheckedExpectation(
    CheckedRule rule,
    Verdict verdict,
    Event event,
    Set<Field> givenDerived,
    Map<Integer, Optional<Object>> answers,
    Map<Integer, List<Object>> lists,
    List<GivenRow> rows,
    Span span) {
  public CheckedExpectation {
    givenDerived = Set.copyOf(givenDerived);
    answers = Map.copyOf(answers);
    lists = Map.copyOf(lists);
    rows = List.copyOf(rows);
  }
}
