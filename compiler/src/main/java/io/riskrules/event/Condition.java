package io.riskrules.event;

/**
 * A compiled condition. Generated classes extend it; it has no state but constants, so one instance
 * serves any number of threads.
 */
public abstract class Condition {
  /** Whether the condition is true for the event: neither false nor unknown. Never throws. */
  public abstract boolean matches(Event event, Reference reference);

  /**
   * Judges the first conditions of an array, all of this very class, and writes the places of those
   * that are true. A generated class does it in one loop without calls.
   *
   * @return how many are true
   */
  public int matching(
      Condition[] conditions, int count, Event event, Reference reference, int[] places) {
    int found = 0;
    for (int place = 0; place < count; place++) {
      if (conditions[place].matches(event, reference)) {
        places[found++] = place;
      }
    }
    return found;
  }
}
