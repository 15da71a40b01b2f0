package io.riskrules.check;

import io.riskrules.event.EventBuilder;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.syntax.Expectation;
import io.riskrules.typed.CheckedRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an expectation has given so far; of what is given twice the last holds. */
final class ExpectationDraft {
  private final EventBuilder event;
  private final Set<Field> derived = new LinkedHashSet<>();
  private final Map<Integer, Optional<Object>> answers = new HashMap<>();
  private final Map<Integer, List<Object>> lists = new HashMap<>();
  private final List<GivenRow> rows = new ArrayList<>();

  ExpectationDraft(EventSchema schema) {
    this.event = new EventBuilder(schema);
  }

  boolean give(Field field, Optional<Object> value) {
    event.set(field, value.orElse(null));
    if (field.derived()) {
      derived.add(field);
    }
    return true;
  }

  boolean answer(int number, Optional<Object> value) {
    answers.put(number, value);
    return true;
  }

  boolean list(ListSchema list, List<Object> values) {
    lists.put(list.index(), values);
    return true;
  }

  boolean row(GivenRow row) {
    rows.removeIf(other -> other.table().equals(row.table()) && other.key().equals(row.key()));
    rows.add(row);
    return true;
  }

  CheckedExpectation expectation(CheckedRule rule, Expectation written) {
    return new CheckedExpectation(
        rule, written.verdict(), event.event(), derived, answers, lists, rows, written.span());
  }
}
