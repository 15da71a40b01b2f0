package io.riskrules.event;

import java.math.BigDecimal;

/**
 * The values of a named list or of a cell of type {@code list of T}. Numbers are compared by value:
 * 100, 100.00 and an int 100 are one. Values are in the form of {@link Event#value}.
 */
public interface ValueSet {
  /** A list without values. */
  ValueSet EMPTY = (value, time) -> false;

  /**
   * Whether it holds the value at an event time.
   *
   * @param value never null
   * @param timeMillis the event's time, {@link Long#MIN_VALUE} where there is none; entries that
   *     end at or before it do not count
   */
  boolean contains(Object value, long timeMillis);

  /** The same for a whole number, without boxing where the list allows it. */
  default boolean containsLong(long value, long timeMillis) {
    return contains(BigDecimal.valueOf(value), timeMillis);
  }
}
