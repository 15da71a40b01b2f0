package io.riskrules.match;

import java.util.ArrayList;
import java.util.List;

/** Entries in the order of a key, in chunks, so that one comes or goes without moving them all. */
final class SortedEntries {
  private final List<SortedRows> chunks = new ArrayList<>();
  private final int known;

  /** Entries of which so many predicates hold if their key is reached. */
  SortedEntries(int known) {
    this.known = known;
  }

  boolean isEmpty() {
    return chunks.isEmpty();
  }

  /** Judges the entries up to a key, inclusive; looks at no other. */
  void judgeUpTo(long key, Judge judge) {
    for (int place = 0; place < chunks.size(); place++) {
      if (!chunks.get(place).judgeUpTo(key, judge)) {
        return;
      }
    }
  }

  void add(long key, Entry entry) {
    if (chunks.isEmpty()) {
      chunks.add(new SortedRows(known));
    }
    int place = Math.max(0, firstFrom(key) - 1);
    while (place + 1 < chunks.size() && chunks.get(place + 1).first() <= key) {
      place++;
    }
    SortedRows chunk = chunks.get(place);
    chunk.insert(key, entry);
    if (chunk.isFull()) {
      chunks.add(place + 1, chunk.split());
    }
  }

  void remove(long key, Entry entry) {
    for (int place = Math.max(0, firstFrom(key) - 1); place < chunks.size(); place++) {
      SortedRows chunk = chunks.get(place);
      if (chunk.remove(key, entry)) {
        if (chunk.size() == 0) {
          chunks.remove(place);
        }
        return;
      }
    }
  }

  /** The first chunk that begins at the key or above. */
  private int firstFrom(long key) {
    int low = 0;
    int high = chunks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (chunks.get(middle).first() < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
