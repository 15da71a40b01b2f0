package io.riskrules.connect;

import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rows of lookups that were fetched for one event; remembers which others were asked for. */
final class RowsAtHand implements Reference {
  private final Map<LookupKey, Optional<List<Object>>> known;
  private final Set<LookupKey> missing = new LinkedHashSet<>();

  RowsAtHand(Map<LookupKey, Optional<List<Object>>> known) {
    this.known = known;
  }

  Set<LookupKey> missing() {
    return missing;
  }

  @Override
  public Table lookup(int index) {
    return (key, column) -> key == null ? null : cell(new LookupKey(index, key), column);
  }

  private Object cell(LookupKey key, int column) {
    Optional<List<Object>> row = known.get(key);
    if (row == null) {
      missing.add(key);
      return null;
    }
    return row.map(cells -> cells.get(column)).orElse(null);
  }

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
    return null;
  }
}
