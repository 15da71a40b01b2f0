package io.riskrules.evaluate;

import java.io.Serializable;
import java.util.Map;

/**
 * What the control topic held when the job was built: for each partition the offset of its last
 * visible record, none where there was none, and how long events wait for it at most.
 */
public record GateTargets(Map<Integer, Long> offsets, long timeoutMillis) implements Serializable {
  public GateTargets {
    offsets = Map.copyOf(offsets);
  }

  /** Nothing to wait for. */
  public static GateTargets none() {
    return new GateTargets(Map.of(), 0);
  }
}
