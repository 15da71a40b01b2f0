package io.riskrules.janino;

import io.riskrules.codegen.Shape;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The classes of shapes, as long as a condition of theirs is reachable: so it is bounded by the
 * conditions that live. A shape that several threads want at once is compiled once.
 */
final class ShapeCache {
  private final ConcurrentMap<Shape, Entry> entries = new ConcurrentHashMap<>();
  private final ReferenceQueue<Class<?>> unloaded = new ReferenceQueue<>();
  private final ShapeCompiler compiler;

  ShapeCache(ShapeCompiler compiler) {
    this.compiler = compiler;
  }

  /** The class of a shape. */
  Class<?> get(Shape shape) {
    dropUnloaded();
    Class<?> found = null;
    while (found == null) {
      found = entries.computeIfAbsent(shape, Entry::new).get();
    }
    return found;
  }

  /** How many shapes have a class, or had one that was collected since the last call. */
  int size() {
    dropUnloaded();
    return entries.size();
  }

  private void dropUnloaded() {
    for (Object reference = unloaded.poll(); reference != null; reference = unloaded.poll()) {
      ((ClassReference) reference).entry.drop();
    }
  }

  /** The place of one shape; its lock is held while it is compiled. */
  private final class Entry {
    private final Shape shape;
    private ClassReference reference;
    private boolean dropped;

    Entry(Shape shape) {
      this.shape = shape;
    }

    /** The class, or null if the entry was dropped meanwhile. */
    synchronized Class<?> get() {
      if (dropped) {
        return null;
      }
      Class<?> known = reference == null ? null : reference.get();
      if (known == null) {
        known = compile();
        reference = new ClassReference(known, this);
      }
      return known;
    }

    private Class<?> compile() {
      boolean compiled = false;
      try {
        Class<?> made = compiler.compile(shape);
        compiled = true;
        return made;
      } finally {
        if (!compiled) {
          forget();
        }
      }
    }

    synchronized void drop() {
      if (!dropped && reference.get() == null) {
        forget();
      }
    }

    private void forget() {
      dropped = true;
      entries.remove(shape, this);
    }
  }

  private final class ClassReference extends WeakReference<Class<?>> {
    private final Entry entry;

    ClassReference(Class<?> type, Entry entry) {
      super(type, unloaded);
      this.entry = entry;
    }
  }
}
