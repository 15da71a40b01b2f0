package io.riskrules.match;

import java.util.Arrays;

/** Rows in the order of a key. */
final class SortedRows extends Rows {
  private static final int CAPACITY = 256;

  private long[] keys = new long[4];

  SortedRows(int known) {
    super(known);
  }

  long first() {
    return keys[0];
  }

  boolean isFull() {
    return size() == CAPACITY;
  }

  /** Judges the rows up to a key, inclusive; whether those were all. */
  boolean judgeUpTo(long key, Judge judge) {
    int size = size();
    if (keys[size - 1] <= key) {
      judge(judge, size);
      return true;
    }
    int count = countUpTo(key);
    if (count > 0) {
      judge(judge, count);
    }
    return false;
  }

  /** Puts an entry behind those of its key. */
  void insert(long key, Entry entry) {
    int place = countUpTo(key);
    int size = size();
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, size * 2);
    }
    System.arraycopy(keys, place, keys, place + 1, size - place);
    keys[place] = key;
    insert(place, entry);
  }

  /** Takes an entry out; whether it was here. */
  boolean remove(long key, Entry entry) {
    for (int place = countUpTo(key) - 1; place >= 0 && keys[place] == key; place--) {
      if (entry(place) == entry) {
        System.arraycopy(keys, place + 1, keys, place, size() - place - 1);
        removeAt(place);
        return true;
      }
    }
    return false;
  }

  /** Moves the upper half into rows of its own. */
  SortedRows split() {
    SortedRows upper = new SortedRows(known());
    int half = size() / 2;
    for (int place = half; place < size(); place++) {
      upper.insert(keys[place], entry(place));
    }
    while (size() > half) {
      removeAt(size() - 1);
    }
    return upper;
  }

  private int countUpTo(long key) {
    int low = 0;
    int high = size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keys[middle] <= key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
