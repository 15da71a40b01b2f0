package io.riskrules.match;

/**
 * A hash table from keys to values that boxes nothing: open addressing, linear probing, and
 * deletion that moves what follows, so that churn leaves no graves.
 *
 * @param <V> the values
 */
final class LongTable<V> {
  private static final int FIRST_CAPACITY = 8;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private long[] keys = new long[FIRST_CAPACITY];
  private Object[] values = new Object[FIRST_CAPACITY];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /** The value of a key, or null. */
  @SuppressWarnings("unchecked") // only values of the type are put in
  V find(long key) {
    long[] all = keys;
    int mask = all.length - 1;
    int place = home(key, mask);
    Object value;
    while ((value = values[place]) != null && all[place] != key) {
      place = place + 1 & mask;
    }
    return (V) value;
  }

  void put(long key, V value) {
    if ((size + 1) * 2 > keys.length) {
      resize(keys.length * 2);
    }
    int place = place(key);
    if (values[place] == null) {
      size++;
    }
    keys[place] = key;
    values[place] = value;
  }

  void remove(long key) {
    int mask = keys.length - 1;
    int gap = place(key);
    if (values[gap] == null) {
      return;
    }
    size--;
    values[gap] = null;
    for (int at = gap + 1 & mask; values[at] != null; at = at + 1 & mask) {
      int home = home(keys[at], mask);
      if ((at - home & mask) >= (at - gap & mask)) {
        keys[gap] = keys[at];
        values[gap] = values[at];
        values[at] = null;
        gap = at;
      }
    }
    if (keys.length > FIRST_CAPACITY && size * 8 < keys.length) {
      resize(keys.length / 2);
    }
  }

  private int place(long key) {
    int mask = keys.length - 1;
    int place = home(key, mask);
    while (values[place] != null && keys[place] != key) {
      place = place + 1 & mask;
    }
    return place;
  }

  private void resize(int capacity) {
    long[] oldKeys = keys;
    Object[] oldValues = values;
    keys = new long[capacity];
    values = new Object[capacity];
    for (int at = 0; at < oldKeys.length; at++) {
      if (oldValues[at] != null) {
        int place = place(oldKeys[at]);
        keys[place] = oldKeys[at];
        values[place] = oldValues[at];
      }
    }
  }

  private static int home(long key, int mask) {
    return (int) ((key * SPREAD) >>> 32) & mask;
  }
}
