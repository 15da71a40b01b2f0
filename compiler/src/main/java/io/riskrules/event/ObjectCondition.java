package io.riskrules.event;

/**
 * A condition compiled over the accessors of one class. Generated classes extend it; it has no
 * state but constants, so one instance serves any number of threads.
 */
public abstract class ObjectCondition {
  /**
   * Whether the condition is true for an object of that class: neither false nor unknown.
   *
   * @throws UnfitValueException if a value that it looks at does not fit its field
   */
  public abstract boolean matches(Object object, Reference reference);
}
