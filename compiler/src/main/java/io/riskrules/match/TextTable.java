package io.riskrules.match;

/**
 * A hash table from parts of texts to values: the caller brings the hash, so that looking a prefix
 * up copies nothing. Open addressing, linear probing, and deletion that moves what follows.
 *
 * @param <V> the values
 */
final class TextTable<V> {
  private static final int FIRST_CAPACITY = 8;
  private static final int SPREAD = 0x9E3779B9;

  private String[] keys = new String[FIRST_CAPACITY];
  private int[] hashes = new int[FIRST_CAPACITY];
  private Object[] values = new Object[FIRST_CAPACITY];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /** The value of a whole text, or null; the hash is that of its key. */
  V find(String text, int hash) {
    return find(text, 0, text.length(), hash);
  }

  /** The value of a part of a text, or null. */
  @SuppressWarnings("unchecked") // only values of the type are put in
  V find(String text, int from, int length, int hash) {
    int mask = hashes.length - 1;
    int place = home(hash, mask);
    String key;
    while ((key = keys[place]) != null) {
      if (hashes[place] == hash && key.length() == length && text.startsWith(key, from)) {
        return (V) values[place];
      }
      place = place + 1 & mask;
    }
    return null;
  }

  void put(String key, int hash, V value) {
    if ((size + 1) * 2 > keys.length) {
      resize(keys.length * 2);
    }
    int place = place(key, hash);
    if (keys[place] == null) {
      size++;
    }
    set(place, key, hash, value);
  }

  void remove(String key, int hash) {
    int mask = keys.length - 1;
    int gap = place(key, hash);
    if (keys[gap] == null) {
      return;
    }
    size--;
    set(gap, null, 0, null);
    for (int at = gap + 1 & mask; keys[at] != null; at = at + 1 & mask) {
      if ((at - home(hashes[at], mask) & mask) >= (at - gap & mask)) {
        set(gap, keys[at], hashes[at], values[at]);
        set(at, null, 0, null);
        gap = at;
      }
    }
    if (keys.length > FIRST_CAPACITY && size * 8 < keys.length) {
      resize(keys.length / 2);
    }
  }

  private void set(int place, String key, int hash, Object value) {
    keys[place] = key;
    hashes[place] = hash;
    values[place] = value;
  }

  private int place(String key, int hash) {
    int mask = keys.length - 1;
    int place = home(hash, mask);
    while (keys[place] != null && !(hashes[place] == hash && keys[place].equals(key))) {
      place = place + 1 & mask;
    }
    return place;
  }

  private void resize(int capacity) {
    String[] oldKeys = keys;
    int[] oldHashes = hashes;
    Object[] oldValues = values;
    keys = new String[capacity];
    hashes = new int[capacity];
    values = new Object[capacity];
    for (int at = 0; at < oldKeys.length; at++) {
      if (oldKeys[at] != null) {
        set(place(oldKeys[at], oldHashes[at]), oldKeys[at], oldHashes[at], oldValues[at]);
      }
    }
  }

  private static int home(int hash, int mask) {
    int mixed = hash * SPREAD;
    return (mixed ^ mixed >>> 15) & mask;
  }
}
