package io.riskrules.cli.diff;

import io.riskrules.compiler.StartingValues;
import io.riskrules.interpret.ValueText;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What changed in the values that the lists and tables of a pack start with. */
final class DataDiff {
  private static final int MOST_SHOWN = 3;

  private DataDiff() {}

  static List<PartChange> of(StartingValues before, StartingValues after) {
    Map<String, Map<String, String>> was = all(before);
    Map<String, Map<String, String>> now = all(after);
    Set<String> names = new TreeSet<>(was.keySet());
    names.addAll(now.keySet());
    List<PartChange> changes = new ArrayList<>();
    for (String name : names) {
      String text = describe(was.getOrDefault(name, Map.of()), now.getOrDefault(name, Map.of()));
      if (!text.isEmpty()) {
        changes.add(new PartChange("values", name, text));
      }
    }
    return changes;
  }

  /** What each list and table holds, by the text of the value or key. */
  private static Map<String, Map<String, String>> all(StartingValues values) {
    Map<String, Map<String, String>> all = new TreeMap<>();
    values
        .lists()
        .forEach(
            (list, held) -> {
              Map<String, String> entries = new LinkedHashMap<>();
              held.forEach(value -> entries.put(ValueText.of(value, list.element()), ""));
              all.put("@" + list.name(), entries);
            });
    values
        .tables()
        .forEach(
            (table, rows) -> {
              Map<String, String> entries = new LinkedHashMap<>();
              rows.forEach(
                  row -> entries.put(ValueText.of(row.key(), table.key().type()), row(table, row)));
              all.put(table.name(), entries);
            });
    return all;
  }

  private static String row(TableSchema table, StartingValues.Row row) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < row.cells().size(); i++) {
      ValueType type = table.columns().get(i).type();
      String cell = row.cells().get(i).map(value -> cell(value, type)).orElse("null");
      text.append(table.columns().get(i).name()).append(' ').append(cell).append(' ');
    }
    return text.toString();
  }

  private static String cell(Object value, ValueType type) {
    return value instanceof List<?> values ? values.toString() : ValueText.of(value, type);
  }

  private static String describe(Map<String, String> was, Map<String, String> now) {
    List<String> parts = new ArrayList<>();
    add("added", now.keySet().stream().filter(key -> !was.containsKey(key)).toList(), parts);
    add("removed", was.keySet().stream().filter(key -> !now.containsKey(key)).toList(), parts);
    add(
        "changed",
        now.keySet().stream()
            .filter(key -> was.containsKey(key) && !was.get(key).equals(now.get(key)))
            .toList(),
        parts);
    return String.join("; ", parts);
  }

  private static void add(String what, List<String> keys, List<String> parts) {
    if (!keys.isEmpty()) {
      String more = keys.size() > MOST_SHOWN ? ", …" : "";
      String shown = String.join(", ", keys.subList(0, Math.min(MOST_SHOWN, keys.size())));
      parts.add(keys.size() + " " + what + ": " + shown + more);
    }
  }
}
