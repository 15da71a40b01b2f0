package io.riskrules.state;

import java.util.Arrays;

/**
 * Panes that hold a number and a value each, which say what the aggregate wants them to. They lie
 * in columns, oldest first; an event of the newest pane costs no search.
 */
public final class ValuePanes implements Panes {
  private static final int FIRST_CAPACITY = 1;

  private final long overMillis;
  private final long everyMillis;
  private long[] numbers;
  private long[] counts;
  private Object[] values;
  private int size;

  /** No panes yet. */
  public ValuePanes(long overMillis, long everyMillis) {
    this(overMillis, everyMillis, FIRST_CAPACITY);
  }

  ValuePanes(long overMillis, long everyMillis, int capacity) {
    this.overMillis = overMillis;
    this.everyMillis = everyMillis;
    this.numbers = new long[Math.max(FIRST_CAPACITY, capacity)];
    this.counts = new long[numbers.length];
    this.values = new Object[numbers.length];
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
    return size == 0;
  }

  @Override
  public long newest() {
    return size == 0 ? Long.MIN_VALUE : numbers[size - 1];
  }

  /** How many panes there are. */
  public int size() {
    return size;
  }

  /** Whether another pane needs more room. */
  public boolean isFull() {
    return size == numbers.length;
  }

  /** The number of the pane at a place. */
  public long number(int place) {
    return numbers[place];
  }

  /** The count at a place; 0 in a new pane. */
  public long count(int place) {
    return counts[place];
  }

  /** The value at a place; null in a new pane. */
  public Object value(int place) {
    return values[place];
  }

  /** Changes what a pane holds. */
  public void set(int place, long count, Object value) {
    counts[place] = count;
    values[place] = value;
  }

  /** The place of the first pane of that number or a later one; how many there are if none. */
  public int firstFrom(long number) {
    int place = size;
    if (size > 0 && numbers[size - 1] >= number) {
      int found = Arrays.binarySearch(numbers, 0, size, number);
      place = found < 0 ? -found - 1 : found;
    }
    return place;
  }

  /** The place of the pane of that number, which is made if it is not there. */
  public int placeOf(long number) {
    int place = firstFrom(number);
    if (place == size || numbers[place] != number) {
      insert(place, number);
    }
    return place;
  }

  private void insert(int place, long number) {
    if (size == numbers.length) {
      int capacity = size * 2;
      numbers = Arrays.copyOf(numbers, capacity);
      counts = Arrays.copyOf(counts, capacity);
      values = Arrays.copyOf(values, capacity);
    }
    System.arraycopy(numbers, place, numbers, place + 1, size - place);
    System.arraycopy(counts, place, counts, place + 1, size - place);
    System.arraycopy(values, place, values, place + 1, size - place);
    numbers[place] = number;
    counts[place] = 0;
    values[place] = null;
    size++;
  }

  @Override
  public void dropBefore(long number) {
    int first = firstFrom(number);
    if (first == 0) {
      return;
    }
    int capacity = Math.max(FIRST_CAPACITY, size - first);
    numbers = Arrays.copyOf(Arrays.copyOfRange(numbers, first, size), capacity);
    counts = Arrays.copyOf(Arrays.copyOfRange(counts, first, size), capacity);
    values = Arrays.copyOf(Arrays.copyOfRange(values, first, size), capacity);
    size -= first;
  }

  @Override
  public ValuePanes copy() {
    ValuePanes copy = new ValuePanes(overMillis, everyMillis, size);
    System.arraycopy(numbers, 0, copy.numbers, 0, size);
    System.arraycopy(counts, 0, copy.counts, 0, size);
    System.arraycopy(values, 0, copy.values, 0, size);
    copy.size = size;
    return copy;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ValuePanes that
        && overMillis == that.overMillis
        && everyMillis == that.everyMillis
        && Arrays.equals(numbers, 0, size, that.numbers, 0, that.size)
        && Arrays.equals(counts, 0, size, that.counts, 0, that.size)
        && Arrays.equals(values, 0, size, that.values, 0, that.size);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(overMillis * 31 + everyMillis) * 31 + size;
  }
}
