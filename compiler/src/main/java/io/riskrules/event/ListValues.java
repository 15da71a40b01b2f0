package io.riskrules.event;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.BiConsumer;

/**
 * The values of a list, each with the event times at which it counts. Never changed: adding and
 * removing give a new list and cost the same however long the list is.
 */
public final class ListValues implements ValueSet {
  /** The end of a value that counts for ever. */
  public static final long NEVER = Timeline.NEVER;

  private static final Timeline<Boolean> ALWAYS = Timeline.of(Long.MIN_VALUE, NEVER, true);

  /** Decimals of so many digits are told apart by their nearest doubles. */
  private static final int EXACT_DIGITS = 15;

  private final ValueType element;
  private final ValueMap<Timeline<Boolean>> times;

  private ListValues(ValueType element, ValueMap<Timeline<Boolean>> times) {
    this.element = element;
    this.times = times;
  }

  /** A list of values of that type, without values. */
  public static ListValues none(ValueType element) {
    return new ListValues(element, ValueMap.empty());
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
    return with(value, ALWAYS);
  }

  /** The list with a value that counts for events before that time, or {@link #NEVER} ends. */
  public ListValues with(Object value, long untilMillis) {
    return with(value, Timeline.of(Long.MIN_VALUE, untilMillis, true));
  }

  /** The list with a value that counts at these times, and at no others. */
  public ListValues with(Object value, Timeline<Boolean> counts) {
    if (counts.isEmpty()) {
      return without(value);
    }
    Timeline<Boolean> kept = counts.equals(ALWAYS) ? ALWAYS : counts;
    return new ListValues(element, times.with(ValueKey.of(value), kept));
  }

  /** The list without that value. */
  public ListValues without(Object value) {
    return new ListValues(element, times.without(ValueKey.of(value)));
  }

  /** When a value counts. */
  public Timeline<Boolean> times(Object value) {
    Timeline<Boolean> found = times.get(ValueKey.of(value));
    return found == null ? Timeline.empty() : found;
  }

  /** How many values it has, those included that have ended. */
  public int size() {
    return times.size();
  }

  /** How many of its values still count after that time. Looks at every value. */
  public int sizeAfter(long timeMillis) {
    int[] alive = new int[1];
    times.forEach((key, counts) -> alive[0] += counts.lastEnd() > timeMillis ? 1 : 0);
    return alive[0];
  }

  /** Gives each value, in the form of {@link Event#value}, and when it counts. */
  public void forEach(BiConsumer<Object, Timeline<Boolean>> action) {
    times.forEach((key, counts) -> action.accept(value(key), counts));
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
      return counts(times.get(ValueKey.of(number.doubleValue())), timeMillis);
    }
    return counts(times.get(ValueKey.of(value)), timeMillis);
  }

  @Override
  public boolean containsLong(long value, long timeMillis) {
    return element instanceof ValueType.Float64
        ? counts(times.get(ValueKey.of((double) value)), timeMillis)
        : counts(times.get(value), timeMillis);
  }

  private static boolean counts(Timeline<Boolean> counts, long timeMillis) {
    return counts != null && counts.at(timeMillis) != null;
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
        (value, counts) ->
            found[0] |= ((BigDecimal) value).doubleValue() == number && counts(counts, timeMillis));
    return found[0];
  }
}
