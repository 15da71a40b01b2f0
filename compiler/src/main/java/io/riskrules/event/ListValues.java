package io.riskrules.event;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.ObjLongConsumer;

/**
 * The values of a list, each with the event time at which it stops counting. Never changed: adding
 * and removing give a new list and cost the same however long the list is.
 */
public final class ListValues implements ValueSet {
  /** The end of a value that counts for ever. */
  public static final long NEVER = Long.MAX_VALUE;

  /** Decimals of so many digits are told apart by their nearest doubles. */
  private static final int EXACT_DIGITS = 15;

  private final ValueType element;
  private final ValueMap<Long> ends;
  private final int timed;

  private ListValues(ValueType element, ValueMap<Long> ends, int timed) {
    this.element = element;
    this.ends = ends;
    this.timed = timed;
  }

  /** A list of values of that type, without values. */
  public static ListValues none(ValueType element) {
    return new ListValues(element, ValueMap.empty(), 0);
  }

  /** A list of these values, in the form of {@link Event#value} and none null. */
  public static ListValues of(ValueType element, Iterable<?> values) {
    ListValues list = none(element);
    for (Object value : values) {
      list = list.with(value);
    }
    return list;
  }

  /** The list with a value that counts for ever. */
  public ListValues with(Object value) {
    return with(value, NEVER);
  }

  /** The list with a value that counts for events before that time, or {@link #NEVER} ends. */
  public ListValues with(Object value, long untilMillis) {
    Object key = ValueKey.of(value);
    int others = timed - timed(key);
    return new ListValues(
        element, ends.with(key, untilMillis), untilMillis == NEVER ? others : others + 1);
  }

  /** The list without that value. */
  public ListValues without(Object value) {
    Object key = ValueKey.of(value);
    return new ListValues(element, ends.without(key), timed - timed(key));
  }

  private int timed(Object key) {
    Long end = ends.get(key);
    return end == null || end == NEVER ? 0 : 1;
  }

  /** How many values it has, those included that have ended. */
  public int size() {
    return ends.size();
  }

  /** How many of its values still count after that time. */
  public int sizeAfter(long timeMillis) {
    if (timed == 0) {
      return size();
    }
    int[] alive = new int[1];
    ends.forEach((key, end) -> alive[0] += end > timeMillis ? 1 : 0);
    return alive[0];
  }

  /** Gives each value, in the form of {@link Event#value}, and its end. */
  public void forEach(ObjLongConsumer<Object> action) {
    ends.forEach((key, end) -> action.accept(value(key), end));
  }

  private Object value(Object key) {
    return element.isExact() && key instanceof Long whole ? BigDecimal.valueOf(whole) : key;
  }

  @Override
  public boolean contains(Object value, long timeMillis) {
    if (value instanceof Double number && element.isExact()) {
      return containsNearest(number, timeMillis);
    }
    if (value instanceof BigDecimal number && element instanceof ValueType.Float64) {
      return counts(ends.get(ValueKey.of(number.doubleValue())), timeMillis);
    }
    return counts(ends.get(ValueKey.of(value)), timeMillis);
  }

  @Override
  public boolean containsLong(long value, long timeMillis) {
    return element instanceof ValueType.Float64
        ? counts(ends.get(ValueKey.of((double) value)), timeMillis)
        : counts(ends.get(value), timeMillis);
  }

  private static boolean counts(Long end, long timeMillis) {
    return end != null && (timeMillis < end || end == NEVER);
  }

  /**
   * Whether the nearest double of an exact value is this one. Where doubles are dense enough the
   * only such value is the one nearest to the double, otherwise all must be asked.
   */
  private boolean containsNearest(double number, long timeMillis) {
    BigDecimal candidate =
        new BigDecimal(number).setScale(element.fractionDigits(), RoundingMode.HALF_EVEN);
    if (candidate.precision() <= EXACT_DIGITS) {
      return candidate.doubleValue() == number && contains(candidate, timeMillis);
    }
    boolean[] found = new boolean[1];
    forEach(
        (value, end) ->
            found[0] |= ((BigDecimal) value).doubleValue() == number && counts(end, timeMillis));
    return found[0];
  }
}
