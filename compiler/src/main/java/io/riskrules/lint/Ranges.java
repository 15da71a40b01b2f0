package io.riskrules.lint;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A set of points as a union of intervals: ascending cuts, where every other one begins and the
 * next one ends an interval. Every operation takes time linear in the number of cuts.
 */
record Ranges(List<Cut> cuts) {
  static final Ranges NONE = new Ranges(List.of());
  static final Ranges ALL = new Ranges(List.of(Cut.LOWEST, Cut.HIGHEST));

  Ranges {
    cuts = List.copyOf(cuts);
  }

  static Ranges between(Cut from, Cut to) {
    return from.compareTo(to) < 0 ? new Ranges(List.of(from, to)) : NONE;
  }

  static Ranges below(Cut cut) {
    return between(Cut.LOWEST, cut);
  }

  static Ranges above(Cut cut) {
    return between(cut, Cut.HIGHEST);
  }

  /** The union of intervals in any order. */
  static Ranges union(List<Ranges> parts) {
    int size = parts.size();
    return size == 0
        ? NONE
        : size == 1
            ? parts.get(0)
            : union(parts.subList(0, size / 2)).or(union(parts.subList(size / 2, size)));
  }

  boolean isEmpty() {
    return cuts.isEmpty();
  }

  /** Whether the value just above that place is among them; the place is below a point. */
  boolean contains(Cut belowPoint) {
    int found = Collections.binarySearch(cuts, belowPoint);
    int passed = found >= 0 ? found + 1 : -found - 1;
    return passed % 2 == 1;
  }

  Ranges and(Ranges other) {
    return merge(other, (mine, theirs) -> mine && theirs);
  }

  Ranges or(Ranges other) {
    return merge(other, (mine, theirs) -> mine || theirs);
  }

  Ranges minus(Ranges other) {
    return merge(other, (mine, theirs) -> mine && !theirs);
  }

  Ranges complement() {
    return ALL.minus(this);
  }

  /** Whether they have a point in common, without building what they have. */
  boolean meets(Ranges other) {
    int i = 0;
    int j = 0;
    while (i < cuts.size() && j < other.cuts.size()) {
      if (cuts.get(i + 1).compareTo(other.cuts.get(j)) <= 0) {
        i += 2;
      } else if (other.cuts.get(j + 1).compareTo(cuts.get(i)) <= 0) {
        j += 2;
      } else {
        return true;
      }
    }
    return false;
  }

  /** Whether a place counts that is in the one or in the other set. */
  private interface Keep {
    boolean test(boolean mine, boolean theirs);
  }

  private Ranges merge(Ranges other, Keep keep) {
    List<Cut> merged = new ArrayList<>(cuts.size() + other.cuts.size());
    boolean inside = false;
    int i = 0;
    int j = 0;
    while (i < cuts.size() || j < other.cuts.size()) {
      int order =
          i == cuts.size()
              ? 1
              : j == other.cuts.size() ? -1 : cuts.get(i).compareTo(other.cuts.get(j));
      Cut cut = order <= 0 ? cuts.get(i) : other.cuts.get(j);
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
      // An odd number of cuts passed means inside.
      boolean now = keep.test(i % 2 == 1, j % 2 == 1);
      if (now != inside) {
        merged.add(cut);
        inside = now;
      }
    }
    return new Ranges(merged);
  }
}
