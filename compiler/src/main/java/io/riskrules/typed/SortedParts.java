package io.riskrules.typed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Puts parts of a text in the order of strings once they are written, one behind the other, at its
 * end. What is in order already is not copied, so that nesting costs nothing there.
 */
final class SortedParts {
  private final StringBuilder out;
  private final List<Integer> starts = new ArrayList<>();

  SortedParts(StringBuilder out) {
    this.out = out;
  }

  /** What is written from here on is the next part. */
  void begin() {
    if (starts.isEmpty() || starts.get(starts.size() - 1) < out.length()) {
      starts.add(out.length());
    }
  }

  /** The last part ends here. */
  void sort() {
    for (int part = 1; part < starts.size(); part++) {
      if (compare(part - 1, part) > 0) {
        rewrite();
        return;
      }
    }
  }

  private void rewrite() {
    List<String> parts = new ArrayList<>(starts.size());
    for (int part = 0; part < starts.size(); part++) {
      parts.add(out.substring(starts.get(part), end(part)));
    }
    parts.sort(Comparator.naturalOrder());
    out.setLength(starts.get(0));
    parts.forEach(out::append);
  }

  private int end(int part) {
    return part + 1 < starts.size() ? starts.get(part + 1) : out.length();
  }

  private int compare(int one, int other) {
    int left = starts.get(one);
    int right = starts.get(other);
    while (left < end(one) && right < end(other)) {
      int difference = out.charAt(left++) - out.charAt(right++);
      if (difference != 0) {
        return difference;
      }
    }
    return (end(one) - left) - (end(other) - right);
  }
}
