package io.riskrules.match;

import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A reference of given answers and list members, and without tables. */
record FixedReference(Map<Integer, Object> answers, List<Set<Object>> members)
    implements Reference {
  @Override
  public ValueSet list(int index) {
    Set<Object> plain =
        members.get(index).stream().map(FixedReference::plain).collect(Collectors.toSet());
    return (value, time) -> plain.contains(plain(value));
  }

  private static Object plain(Object value) {
    return value instanceof BigDecimal number ? number.stripTrailingZeros() : value;
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
