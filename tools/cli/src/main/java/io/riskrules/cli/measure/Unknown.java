package io.riskrules.cli.measure;

import java.util.Map;
import java.util.TreeMap;

/** How often a condition was unknown among so many events looked at, and what was missing then. */
public record Unknown(long sampled, long count, Map<String, Long> missing) {
  /** Nothing was looked at. */
  public static final Unknown NONE = new Unknown(0, 0, Map.of());

  public Unknown {
    missing = new TreeMap<>(missing);
  }

  /** The share of events, from 0 to 1. */
  public double share() {
    return sampled == 0 ? 0 : (double) count / sampled;
  }
}
