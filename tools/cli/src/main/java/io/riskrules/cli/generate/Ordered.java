package io.riskrules.cli.generate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Maps that nobody changes and that keep the order in which they were written. */
final class Ordered {
  private Ordered() {}

  static <K, V> Map<K, V> copyOf(Map<K, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
