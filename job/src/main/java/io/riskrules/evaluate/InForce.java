package io.riskrules.evaluate;

import java.util.Objects;

/**
 * A live or shadow version of a rule and the event times for which it is in force, in milliseconds,
 * the end exclusive.
 */
record InForce(ActiveRule rule, long fromMillis, long untilMillis) {
  InForce {
    Objects.requireNonNull(rule, "rule");
  }

  /** Whether it is in force for events of that time. */
  boolean holdsAt(long timeMillis) {
    return fromMillis <= timeMillis && (timeMillis < untilMillis || untilMillis == Long.MAX_VALUE);
  }
}
