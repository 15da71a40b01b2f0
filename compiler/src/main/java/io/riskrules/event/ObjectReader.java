package io.riskrules.event;

import io.riskrules.schema.EventSchema;

/**
 * Reads objects of one class into the slots of events. Generated classes extend it and call the
 * accessors of the class; they have no state but constants, so one instance serves any number of
 * threads.
 */
public abstract class ObjectReader {
  /**
   * An event with the values of an object, its derived fields null.
   *
   * @param schema the one that the reader was generated for
   * @throws UnfitValueException if a value does not fit its field
   */
  public final EventBuilder read(Object object, EventSchema schema) {
    EventBuilder builder = new EventBuilder(schema);
    try {
      fill(object, builder);
      return builder;
    } catch (UnfitValueException unfit) {
      throw unfit.named(schema);
    }
  }

  /** Fills the plain fields of a new event. */
  protected abstract void fill(Object object, EventBuilder into);
}
