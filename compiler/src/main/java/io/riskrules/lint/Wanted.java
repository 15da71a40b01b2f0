package io.riskrules.lint;

/** Which truth values of a condition are asked for. */
record Wanted(boolean yes, boolean no, boolean unknown) {
  static final Wanted TRUE = new Wanted(true, false, false);
  static final Wanted FALSE = new Wanted(false, true, false);
  static final Wanted UNKNOWN = new Wanted(false, false, true);
  static final Wanted KNOWN = new Wanted(true, true, false);
  static final Wanted NOT_TRUE = new Wanted(false, true, true);
  static final Wanted NOT_FALSE = new Wanted(true, false, true);

  /** What is asked of a condition when this is asked of its negation. */
  Wanted negated() {
    return new Wanted(no, yes, unknown);
  }
}
