package io.riskrules.cli.measure;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The keys that come most often, in bounded memory: of very many keys those that come seldom are
 * forgotten, so that counts are then at least what is said.
 */
final class TopKeys {
  private static final int MOST_KEPT = 5_000;
  private static final int MOST_SHOWN = 5;

  private final Map<String, Long> counts = new HashMap<>();

  void add(String key) {
    counts.merge(key, 1L, Long::sum);
    if (counts.size() > MOST_KEPT) {
      counts.replaceAll((each, count) -> count - 1);
      counts.values().removeIf(count -> count == 0);
    }
  }

  Map<String, Long> top() {
    Map<String, Long> top = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MOST_SHOWN)
        .forEach(each -> top.put(each.getKey(), each.getValue()));
    return top;
  }
}
