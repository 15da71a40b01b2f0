package io.riskrules.cli.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which rules matched the same events. The alerts of one event come close together, so only the
 * latest events are remembered.
 */
final class Overlaps {
  private static final int MOST_EVENTS = 1 << 16;

  private final Map<String, SortedMap<String, Long>> counts = new TreeMap<>();
  private final Map<String, List<String>> latest =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<String>> eldest) {
          return size() > MOST_EVENTS;
        }
      };

  void add(String rule, String event) {
    List<String> others = latest.computeIfAbsent(event, id -> new ArrayList<>(2));
    for (String other : others) {
      count(rule, other);
      count(other, rule);
    }
    others.add(rule);
  }

  SortedMap<String, Long> of(String rule) {
    return counts.getOrDefault(rule, new TreeMap<>());
  }

  private void count(String rule, String other) {
    counts.computeIfAbsent(rule, id -> new TreeMap<>()).merge(other, 1L, Long::sum);
  }
}
