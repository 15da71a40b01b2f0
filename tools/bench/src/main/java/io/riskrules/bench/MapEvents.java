package io.riskrules.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Generated events as maps by field name. */
final class MapEvents {
  private MapEvents() {}

  static List<Map<String, Object>> of(List<BenchEvent> events) {
    return events.stream().map(MapEvents::of).toList();
  }

  private static Map<String, Object> of(BenchEvent event) {
    Map<String, Object> map = new HashMap<>();
    event.values().forEach((column, value) -> map.put(column.field(), value));
    return map;
  }
}
