package io.riskrules.evaluate;

import java.util.Map;

/**
 * Keeps events back until the control topic is applied up to the end that it had when the job was
 * built. It is open when every partition has reached its target, or when the time is over.
 */
final class Gate {
  private final GateTargets targets;
  private boolean open;
  private boolean timedOut;
  private boolean timed;
  private long deadlineMillis;

  Gate(GateTargets targets) {
    this.targets = targets;
  }

  /** Looks at what was applied before a restart. */
  void start(BroadcastMap<Integer, Long> offsets) {
    open = isReached(offsets);
  }

  boolean isOpen() {
    return open;
  }

  /** Whether it was opened because the time was over. */
  boolean isTimedOut() {
    return timedOut;
  }

  /** Whether it opens now that the offsets have moved. */
  boolean opensBy(BroadcastMap<Integer, Long> offsets) {
    if (open || !isReached(offsets)) {
      return false;
    }
    open = true;
    return true;
  }

  /**
   * Whether it opens now because the time is over, which runs from the first time this is asked.
   */
  boolean opensAt(long nowMillis) {
    if (!timed) {
      timed = true;
      deadlineMillis = nowMillis + targets.timeoutMillis();
    }
    if (open || nowMillis < deadlineMillis) {
      return false;
    }
    open = true;
    timedOut = true;
    return true;
  }

  /** Whether it opens now because nothing more can come. */
  boolean opensAtEnd() {
    boolean opens = !open;
    open = true;
    return opens;
  }

  /** A target may be gone from the topic by now, so what lies behind it counts too. */
  private boolean isReached(BroadcastMap<Integer, Long> offsets) {
    for (Map.Entry<Integer, Long> target : targets.offsets().entrySet()) {
      if (offsets.get(target.getKey()).orElse(-1L) < target.getValue()) {
        return false;
      }
    }
    return true;
  }
}
