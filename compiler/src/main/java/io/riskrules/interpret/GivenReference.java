package io.riskrules.interpret;

import io.riskrules.check.CheckedExpectation;
import io.riskrules.check.GivenRow;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Values;
import java.util.List;
import java.util.Optional;

/**
 * The lists, tables and answers of an expectation: what it gives, else the pack's lists and tables
 * and the answers that its event would have as the first of its key.
 */
final class GivenReference implements Reference {
  private final CheckedExpectation expectation;
  private final FirstOfItsKey first;
  private final Reference starting;

  GivenReference(CheckedExpectation expectation, Event event, Reference starting) {
    this.expectation = expectation;
    this.first = new FirstOfItsKey(event, this, expectation.rule().session().isPresent());
    this.starting = starting;
  }

  @Override
  public ValueSet list(int index) {
    List<Object> given = expectation.lists().get(index);
    return given == null ? starting.list(index) : setOf(given);
  }

  @Override
  public Table table(int index) {
    return withRows(false, index, starting.table(index));
  }

  @Override
  public Table lookup(int index) {
    return withRows(true, index, starting.lookup(index));
  }

  @Override
  public Object answer(int number) {
    Optional<Object> given = expectation.answers().get(number);
    if (given != null) {
      return given.orElse(null);
    }
    return number < 0
        ? first.time()
        : first.answer(expectation.rule().condition().aggregates().get(number));
  }

  private Table withRows(boolean lookup, int index, Table rest) {
    return (key, column) -> {
      for (GivenRow row : expectation.rows()) {
        boolean here = row.table().lookup() == lookup && row.table().index() == index;
        if (here && same(row.key(), key)) {
          Object cell = row.cells().get(column);
          return cell instanceof List<?> values ? setOf(values) : cell;
        }
      }
      return rest.cell(key, column);
    };
  }

  private static ValueSet setOf(List<?> values) {
    return (value, time) -> values.stream().anyMatch(member -> same(member, value));
  }

  private static boolean same(Object one, Object other) {
    return Boolean.TRUE.equals(Values.compare(Comparison.EQUAL, one, other));
  }
}
