package io.riskrules.format;

/** Counts how deep a text nests while it is written. */
final class Levels {
  /** The deepest text that parses. */
  private static final int DEEPEST = 250;

  private int depth;
  private int deepest;

  void enter() {
    depth++;
    deepest = Math.max(deepest, depth);
  }

  void leave() {
    depth--;
  }

  boolean isTooDeep() {
    return deepest > DEEPEST;
  }
}
