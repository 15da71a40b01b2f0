package io.riskrules.event;

import java.util.Objects;
import java.util.function.BiConsumer;

/**
 * A map from keys in the form of {@link ValueKey} that is never changed: what adds or removes an
 * entry gives a new map, which shares all but a few small arrays with the old one. So a patch of a
 * long list costs what it patches, and earlier versions stay valid.
 *
 * @param <V> what the keys are mapped to
 */
final class ValueMap<V> {
  private final TrieNode root;
  private final int size;

  private ValueMap(TrieNode root, int size) {
    this.root = root;
    this.size = size;
  }

  /** A map without entries. */
  static <V> ValueMap<V> empty() {
    return new ValueMap<>(null, 0);
  }

  int size() {
    return size;
  }

  /** What the key is mapped to, or null. */
  V get(Object key) {
    int hash = ValueKey.hash(key);
    TrieNode node = find(hash);
    if (node instanceof TrieNode.Bucket bucket) {
      return value(bucket.find(key));
    }
    TrieNode.Leaf leaf = (TrieNode.Leaf) node;
    return leaf != null && leaf.hash() == hash && leaf.key().equals(key) ? value(leaf) : null;
  }

  /** The same for the key of a whole number, without boxing it. */
  V get(long key) {
    TrieNode node = find(ValueKey.hash(key));
    if (node instanceof TrieNode.Bucket bucket) {
      return value(bucket.find(key));
    }
    TrieNode.Leaf leaf = (TrieNode.Leaf) node;
    return leaf != null && leaf.key() instanceof Long found && found == key ? value(leaf) : null;
  }

  /** The map with that entry, in place of one with an equal key. */
  ValueMap<V> with(Object key, V value) {
    TrieNode.Leaf entry = new TrieNode.Leaf(ValueKey.hash(key), key, value);
    if (root == null) {
      return new ValueMap<>(entry, 1);
    }
    return new ValueMap<>(root.with(entry, 0), get(key) == null ? size + 1 : size);
  }

  /** The map without that key. */
  ValueMap<V> without(Object key) {
    TrieNode left = root == null ? null : root.without(key, ValueKey.hash(key), 0);
    return Objects.equals(left, root) ? this : new ValueMap<>(left, size - 1);
  }

  /** Gives each key and what it is mapped to; the order depends on nothing but the entries. */
  void forEach(BiConsumer<Object, V> action) {
    if (root != null) {
      root.forEach(leaf -> action.accept(leaf.key(), value(leaf)));
    }
  }

  /** The leaf or bucket where keys of that hash would be, or null. */
  private TrieNode find(int hash) {
    TrieNode node = root;
    int shift = 0;
    while (node instanceof TrieNode.Branch branch) {
      node = branch.child(hash, shift);
      shift += TrieNode.BITS;
    }
    return node;
  }

  @SuppressWarnings("unchecked") // nothing but with() makes leaves, and there it is a V
  private V value(TrieNode.Leaf leaf) {
    return leaf == null ? null : (V) leaf.value();
  }
}
