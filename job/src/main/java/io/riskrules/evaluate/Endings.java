package io.riskrules.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * When something of what is kept under a key ends, so that what nobody needs any more is found
 * without looking at everything. Made from state, never in it.
 *
 * @param <K> what things are kept under
 */
final class Endings<K> {
  private final PriorityQueue<Ending<K>> queue =
      new PriorityQueue<>(Comparator.comparingLong((Ending<K> ending) -> ending.atMillis));

  private record Ending<K>(long atMillis, K key) {}

  /** Something under that key ends then; what ends at the end of time never does. */
  void note(K key, long atMillis) {
    if (atMillis != Long.MAX_VALUE) {
      queue.add(new Ending<>(atMillis, key));
    }
  }

  /** The keys under which something has ended by that time; they are noted no more. */
  List<K> through(long timeMillis) {
    List<K> ended = new ArrayList<>();
    while (!queue.isEmpty() && queue.peek().atMillis <= timeMillis) {
      ended.add(queue.poll().key);
    }
    return ended;
  }

  void clear() {
    queue.clear();
  }
}
