package io.riskrules.format;

import io.riskrules.source.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What is still to be written, first things first. Whatever is planned while one thing is carried
 * out comes before what was planned earlier, so that the order is that of recursion without its
 * stack. Counts on the way how deep the text nests.
 */
final class Plan {
  /** The deepest text that parses. */
  private static final int DEEPEST = 250;

  private final Document document;
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private final List<Runnable> next = new ArrayList<>();
  private int depth;
  private int deepest;

  Plan(Document document) {
    this.document = document;
  }

  /** Does everything that is planned, and everything that this adds. */
  void carryOut() {
    while (!next.isEmpty() || !waiting.isEmpty()) {
      for (int i = next.size() - 1; i >= 0; i--) {
        waiting.push(next.get(i));
      }
      next.clear();
      waiting.pop().run();
    }
  }

  /** Whether what was written nests too deep to be read again. */
  boolean isTooDeep() {
    return deepest > DEEPEST;
  }

  void then(Runnable step) {
    next.add(step);
  }

  void text(String text) {
    then(() -> document.text(text));
  }

  /** Text that stood here in the source. */
  void text(String text, Span place) {
    then(() -> document.text(text, place));
  }

  void line() {
    then(document::line);
  }

  void fill() {
    then(document::fill);
  }

  void beginGroup() {
    then(document::beginGroup);
  }

  void endGroup() {
    then(document::endGroup);
  }

  /** From here on the text is one level deeper. */
  void enter() {
    then(() -> deepest = Math.max(deepest, ++depth));
  }

  /** The level ends. */
  void leave() {
    then(() -> depth--);
  }
}
