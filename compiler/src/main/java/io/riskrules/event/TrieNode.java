package io.riskrules.event;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * A node of a {@link ValueMap}: a branch looks at five bits of the hash, so a map of 100,000 values
 * is four deep and a change copies four small arrays. Nodes are never changed.
 */
sealed interface TrieNode {
  /** Bits of the hash that a branch looks at. */
  int BITS = 5;

  /** The tree with that entry, in place of one with an equal key. */
  TrieNode with(Leaf entry, int shift);

  /** The tree without that key; null when nothing is left, itself when the key is not there. */
  TrieNode without(Object key, int hash, int shift);

  /** Gives each entry. */
  void forEach(Consumer<Leaf> action);

  /** One entry. */
  record Leaf(int hash, Object key, Object value) implements TrieNode {
    @Override
    public TrieNode with(Leaf entry, int shift) {
      if (entry.hash == hash && entry.key.equals(key)) {
        return entry;
      }
      return entry.hash == hash
          ? new Bucket(new Leaf[] {this, entry})
          : Branch.of(this, hash, entry, shift);
    }

    @Override
    public TrieNode without(Object wanted, int itsHash, int shift) {
      return key.equals(wanted) ? null : this;
    }

    @Override
    public void forEach(Consumer<Leaf> action) {
      action.accept(this);
    }
  }

  /** Entries whose keys have one hash. */
  final class Bucket implements TrieNode {
    private final Leaf[] entries;

    private Bucket(Leaf[] entries) {
      this.entries = entries;
    }

    /** The entry of a key, or null. */
    Leaf find(Object key) {
      for (Leaf entry : entries) {
        if (entry.key.equals(key)) {
          return entry;
        }
      }
      return null;
    }

    @Override
    public TrieNode with(Leaf entry, int shift) {
      if (entry.hash != entries[0].hash) {
        return Branch.of(this, entries[0].hash, entry, shift);
      }
      int at = Arrays.asList(entries).indexOf(find(entry.key));
      Leaf[] changed = Arrays.copyOf(entries, at < 0 ? entries.length + 1 : entries.length);
      changed[at < 0 ? entries.length : at] = entry;
      return new Bucket(changed);
    }

    @Override
    public TrieNode without(Object key, int hash, int shift) {
      Leaf gone = find(key);
      if (gone == null) {
        return this;
      }
      Leaf[] left =
          Arrays.stream(entries).filter(entry -> !entry.equals(gone)).toArray(Leaf[]::new);
      return left.length == 1 ? left[0] : new Bucket(left);
    }

    @Override
    public void forEach(Consumer<Leaf> action) {
      Arrays.asList(entries).forEach(action);
    }
  }

  /** Up to 32 children; the bitmap says which. */
  final class Branch implements TrieNode {
    private final int bitmap;
    private final TrieNode[] children;

    private Branch(int bitmap, TrieNode... children) {
      this.bitmap = bitmap;
      this.children = children;
    }

    private static TrieNode of(TrieNode node, int hash, Leaf entry, int shift) {
      int bit = bit(hash, shift);
      if (bit == bit(entry.hash, shift)) {
        return new Branch(bit, of(node, hash, entry, shift + BITS));
      }
      Branch alone = new Branch(bit, node);
      return alone.with(entry, shift);
    }

    private static int bit(int hash, int shift) {
      return 1 << (hash >>> shift);
    }

    private int place(int bit) {
      return Integer.bitCount(bitmap & (bit - 1));
    }

    /** The child in which keys of that hash are, or null. */
    TrieNode child(int hash, int shift) {
      int bit = bit(hash, shift);
      return (bitmap & bit) == 0 ? null : children[place(bit)];
    }

    @Override
    public TrieNode with(Leaf entry, int shift) {
      int bit = bit(entry.hash, shift);
      int at = place(bit);
      if ((bitmap & bit) != 0) {
        TrieNode[] changed = children.clone();
        changed[at] = children[at].with(entry, shift + BITS);
        return new Branch(bitmap, changed);
      }
      TrieNode[] more = new TrieNode[children.length + 1];
      System.arraycopy(children, 0, more, 0, at);
      more[at] = entry;
      System.arraycopy(children, at, more, at + 1, children.length - at);
      return new Branch(bitmap | bit, more);
    }

    @Override
    public TrieNode without(Object key, int hash, int shift) {
      int bit = bit(hash, shift);
      int at = place(bit);
      TrieNode before = (bitmap & bit) == 0 ? null : children[at];
      TrieNode after = before == null ? null : before.without(key, hash, shift + BITS);
      if (after == before) {
        return this;
      }
      if (after == null) {
        return withoutChild(bit, at);
      }
      if (children.length == 1 && !(after instanceof Branch)) {
        return after;
      }
      TrieNode[] changed = children.clone();
      changed[at] = after;
      return new Branch(bitmap, changed);
    }

    private TrieNode withoutChild(int bit, int at) {
      if (children.length == 1) {
        return null;
      }
      TrieNode other = children[at == 0 ? 1 : 0];
      if (children.length == 2 && !(other instanceof Branch)) {
        return other;
      }
      TrieNode[] fewer = new TrieNode[children.length - 1];
      System.arraycopy(children, 0, fewer, 0, at);
      System.arraycopy(children, at + 1, fewer, at, fewer.length - at);
      return new Branch(bitmap & ~bit, fewer);
    }

    @Override
    public void forEach(Consumer<Leaf> action) {
      for (TrieNode child : children) {
        child.forEach(action);
      }
    }
  }
}
