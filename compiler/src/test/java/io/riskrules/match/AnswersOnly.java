package io.riskrules.match;

import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import java.util.Map;

/** A reference that knows the answers of aggregates and nothing else. */
record AnswersOnly(Map<Integer, Object> answers) implements Reference {
  @Override
  public ValueSet list(int index) {
    return ValueSet.EMPTY;
  }

  @Override
  public Table table(int index) {
    return Table.EMPTY;
  }

  @Override
  public Object answer(int number) {
    return answers.get(number);
  }
}
