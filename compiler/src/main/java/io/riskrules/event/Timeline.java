package io.riskrules.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * What holds at which event time. Never changed: what is added gives a new timeline. A later word
 * about a time beats all earlier ones from then on, so that the periods are in order and never
 * overlap. Times are milliseconds, {@link Long#MIN_VALUE} and {@link Long#MAX_VALUE} their ends.
 *
 * @param <T> what holds, never null
 */
public final class Timeline<T> {
  /** The end of what does not end. */
  public static final long NEVER = Long.MAX_VALUE;

  private static final Timeline<?> EMPTY = new Timeline<>(List.of());

  private final List<Period<T>> periods;

  private Timeline(List<Period<T>> periods) {
    this.periods = periods;
  }

  /**
   * What holds from a time, inclusive, to another, exclusive. One that ends before it begins never
   * holds, but beats what was said before all the same.
   */
  public record Period<T>(long fromMillis, long untilMillis, T value) {
    public Period {
      Objects.requireNonNull(value, "value");
    }

    /** Whether it holds at that time. */
    public boolean holdsAt(long timeMillis) {
      return fromMillis <= timeMillis && (timeMillis < untilMillis || untilMillis == NEVER);
    }
  }

  /** Nothing holds at any time. */
  @SuppressWarnings("unchecked") // it has no value of any type
  public static <T> Timeline<T> empty() {
    return (Timeline<T>) EMPTY;
  }

  /** The value holds between these times. */
  public static <T> Timeline<T> of(long fromMillis, long untilMillis, T value) {
    return new Timeline<>(List.of(new Period<>(fromMillis, untilMillis, value)));
  }

  /** The timeline of these periods, by ascending time, as {@link #periods} gives them. */
  public static <T> Timeline<T> of(List<Period<T>> periods) {
    return periods.isEmpty() ? empty() : new Timeline<>(List.copyOf(periods));
  }

  /** From that time on the value holds, and nothing that was said before; until the end. */
  public Timeline<T> with(long fromMillis, long untilMillis, T value) {
    List<Period<T>> kept = before(fromMillis);
    kept.add(new Period<>(fromMillis, untilMillis, value));
    return new Timeline<>(List.copyOf(kept));
  }

  /** From that time on nothing holds that was said before. */
  public Timeline<T> cut(long fromMillis) {
    return isEmpty() ? this : of(before(fromMillis));
  }

  private List<Period<T>> before(long endMillis) {
    List<Period<T>> kept = new ArrayList<>(periods.size() + 1);
    for (Period<T> period : periods) {
      if (period.fromMillis < endMillis) {
        kept.add(
            period.untilMillis <= endMillis
                ? period
                : new Period<>(period.fromMillis, endMillis, period.value));
      }
    }
    return kept;
  }

  /** What can still hold at that time or later. */
  public Timeline<T> since(long timeMillis) {
    if (isEmpty() || firstEnd() > timeMillis) {
      return this;
    }
    return of(periods.stream().filter(period -> period.untilMillis > timeMillis).toList());
  }

  /** The same times, each value by what the function makes of it. */
  public <R> Timeline<R> map(Function<T, R> function) {
    return of(
        periods.stream()
            .map(
                period ->
                    new Period<>(
                        period.fromMillis, period.untilMillis, function.apply(period.value)))
            .toList());
  }

  /** What holds at that time, or null. */
  public T at(long timeMillis) {
    for (int i = periods.size() - 1; i >= 0; i--) {
      Period<T> period = periods.get(i);
      if (period.fromMillis <= timeMillis) {
        return period.holdsAt(timeMillis) ? period.value : null;
      }
    }
    return null;
  }

  /** The periods by ascending time. */
  public List<Period<T>> periods() {
    return periods;
  }

  /** Whether nothing was said, or nothing is left of it. */
  public boolean isEmpty() {
    return periods.isEmpty();
  }

  /** The smallest end of a period; {@link #NEVER} if none ends. */
  public long firstEnd() {
    long end = NEVER;
    for (Period<T> period : periods) {
      end = Math.min(end, period.untilMillis);
    }
    return end;
  }

  /** The time from which nothing holds any more; the beginning of time if nothing ever did. */
  public long lastEnd() {
    return isEmpty() ? Long.MIN_VALUE : periods.get(periods.size() - 1).untilMillis;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Timeline<?> that && periods.equals(that.periods);
  }

  @Override
  public int hashCode() {
    return periods.hashCode();
  }

  @Override
  public String toString() {
    return periods.toString();
  }
}
