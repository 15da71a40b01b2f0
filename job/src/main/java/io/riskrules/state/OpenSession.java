package io.riskrules.state;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A session so far: when its first and last event were, how many there were, and what its
 * aggregates hold, by a hash of their meaning. {@code gapMillis} is what the rule said at its last
 * event, {@code late} whether one of its events came late. Changed in place: whoever takes it from
 * state puts it back.
 */
public final class OpenSession {
  private final TreeMap<Long, Panes> partials = new TreeMap<>();
  private long gapMillis;
  private long startMillis;
  private long endMillis;
  private long count;
  private boolean late;

  /** A session that begins with an event of that time, which is not counted yet. */
  public OpenSession(long startMillis, long gapMillis) {
    this(gapMillis, startMillis, startMillis, 0, false);
  }

  OpenSession(long gapMillis, long startMillis, long endMillis, long count, boolean late) {
    this.gapMillis = gapMillis;
    this.startMillis = startMillis;
    this.endMillis = endMillis;
    this.count = count;
    this.late = late;
  }

  /** Another event belongs to it; its values are put in by way of {@link #partials}. */
  public void count(long timeMillis, boolean cameLate) {
    startMillis = Math.min(startMillis, timeMillis);
    endMillis = Math.max(endMillis, timeMillis);
    late |= cameLate;
    count++;
  }

  /** The gap changes with the rule. */
  public void gap(long millis) {
    gapMillis = millis;
  }

  /** What its aggregates hold. */
  public Map<Long, Panes> partials() {
    return partials;
  }

  /** The gap that ends it. */
  public long gapMillis() {
    return gapMillis;
  }

  /** The time of its first event. */
  public long startMillis() {
    return startMillis;
  }

  /** The time of its last event. */
  public long endMillis() {
    return endMillis;
  }

  /** How many events it has. */
  public long count() {
    return count;
  }

  /** Whether one of its events came late. */
  public boolean late() {
    return late;
  }

  /** The last time at which an event still belongs to it. */
  public long openUntil() {
    return endMillis > Long.MAX_VALUE - 1 - gapMillis ? Long.MAX_VALUE - 1 : endMillis + gapMillis;
  }

  /** A session of its own that holds the same. */
  public OpenSession copy() {
    OpenSession copy = new OpenSession(gapMillis, startMillis, endMillis, count, late);
    partials.forEach((aggregate, panes) -> copy.partials.put(aggregate, panes.copy()));
    return copy;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OpenSession that
        && gapMillis == that.gapMillis
        && startMillis == that.startMillis
        && endMillis == that.endMillis
        && count == that.count
        && late == that.late
        && partials.equals(that.partials);
  }

  @Override
  public int hashCode() {
    return Objects.hash(gapMillis, startMillis, endMillis, count, late, partials.keySet());
  }
}
