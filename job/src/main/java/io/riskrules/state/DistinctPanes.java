package io.riskrules.state;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Panes that hold the values that came in them. Of a window that reaches to the newest pane the
 * values are counted without looking at them: each pane knows how many of its values came in no
 * later one. At most {@link #MOST} values are kept, the newest ones, so that a window of more
 * counts as so many.
 */
public final class DistinctPanes implements Panes {
  /** A window counts up to here. */
  public static final int MOST = 10_000;

  /** Values that come again and again are kept in so many panes altogether. */
  private static final int MOST_ENTRIES = 4 * MOST;

  private final long overMillis;
  private final long everyMillis;
  private final TreeMap<Long, Pane> panes = new TreeMap<>();
  private final Map<Object, Long> latest = new HashMap<>();
  private int entries;

  private static final class Pane {
    private final Set<Object> values = new HashSet<>(4);

    /** How many of them came in no later pane. */
    private int newest;
  }

  /** No panes yet. */
  public DistinctPanes(long overMillis, long everyMillis) {
    this.overMillis = overMillis;
    this.everyMillis = everyMillis;
  }

  @Override
  public long overMillis() {
    return overMillis;
  }

  @Override
  public long everyMillis() {
    return everyMillis;
  }

  @Override
  public boolean isEmpty() {
    return panes.isEmpty();
  }

  @Override
  public long newest() {
    return panes.isEmpty() ? Long.MIN_VALUE : panes.lastKey();
  }

  /**
   * A value came in the pane of that number; equal values must be equal objects.
   *
   * @return whether the values are too many by now to keep them all
   */
  public boolean add(long number, Object value) {
    Long known = latest.get(value);
    if (known != null) {
      again(number, value, known);
      return false;
    }
    boolean full = latest.size() >= MOST;
    if (full && !makeRoom(number)) {
      return true;
    }
    Pane pane = panes.computeIfAbsent(number, wanted -> new Pane());
    pane.values.add(value);
    pane.newest++;
    entries++;
    latest.put(value, number);
    return full;
  }

  private void again(long number, Object value, long known) {
    if (known == number) {
      return;
    }
    Pane pane = panes.computeIfAbsent(number, wanted -> new Pane());
    entries += pane.values.add(value) ? 1 : 0;
    if (known < number) {
      panes.get(known).newest--;
      pane.newest++;
      latest.put(value, number);
    }
    if (entries > MOST_ENTRIES) {
      keepNewestOnly();
    }
  }

  /** Forgets one of the oldest values; not for the sake of a value that is as old. */
  private boolean makeRoom(long number) {
    while (panes.firstKey() < number) {
      Pane oldest = panes.firstEntry().getValue();
      long at = panes.firstKey();
      for (Iterator<Object> values = oldest.values.iterator(); values.hasNext(); ) {
        Object value = values.next();
        values.remove();
        entries--;
        if (latest.get(value) == at) {
          latest.remove(value);
          oldest.newest--;
          dropEmpty(at, oldest);
          return true;
        }
      }
      dropEmpty(at, oldest);
    }
    return false;
  }

  private void dropEmpty(long number, Pane pane) {
    if (pane.values.isEmpty()) {
      panes.remove(number);
    }
  }

  /** What came again later is wanted by late events only. */
  private void keepNewestOnly() {
    panes.forEach(
        (number, pane) -> pane.values.removeIf(value -> !number.equals(latest.get(value))));
    panes.values().removeIf(pane -> pane.values.isEmpty());
    entries = latest.size();
  }

  /** How many values came in the panes of these numbers, both ends included. */
  public int count(long from, long to) {
    if (from > to) {
      return 0;
    }
    int count = 0;
    if (to >= newest()) {
      for (Pane pane : panes.tailMap(from, true).values()) {
        count += pane.newest;
      }
      return count;
    }
    NavigableMap<Long, Pane> covered = panes.subMap(from, true, to, true);
    Set<Object> values = new HashSet<>();
    covered.values().forEach(pane -> values.addAll(pane.values));
    return values.size();
  }

  @Override
  public void dropBefore(long number) {
    while (!panes.isEmpty() && panes.firstKey() < number) {
      Map.Entry<Long, Pane> oldest = panes.pollFirstEntry();
      for (Object value : oldest.getValue().values) {
        latest.remove(value, oldest.getKey());
      }
      entries -= oldest.getValue().values.size();
    }
  }

  @Override
  public DistinctPanes copy() {
    DistinctPanes copy = new DistinctPanes(overMillis, everyMillis);
    panes.forEach((number, pane) -> pane.values.forEach(value -> copy.add(number, value)));
    return copy;
  }

  /** The values by pane, oldest first. */
  NavigableMap<Long, Set<Object>> values() {
    TreeMap<Long, Set<Object>> values = new TreeMap<>();
    panes.forEach((number, pane) -> values.put(number, pane.values));
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DistinctPanes that
        && overMillis == that.overMillis
        && everyMillis == that.everyMillis
        && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return Long.hashCode(overMillis * 31 + everyMillis) * 31 + latest.hashCode();
  }
}
