package io.riskrules.event;

/**
 * A compiled condition. Generated classes extend it; it has no state but constants, so one instance
 * serves any number of threads.
 */
public abstract class Condition {
  /** Whether the condition is true for the event: neither false nor unknown. Never throws. */
  public abstract boolean matches(Event event, Reference reference);
}
