package io.riskrules.lint;

/** What a variable may be: null or not, and which values. */
record States(boolean none, Ranges values) {
  static final States ANY = new States(true, Ranges.ALL);
  static final States NULL = new States(true, Ranges.NONE);
  static final States PRESENT = new States(false, Ranges.ALL);

  static States of(Ranges values) {
    return new States(false, values);
  }

  boolean isEmpty() {
    return !none && values.isEmpty();
  }

  States and(States other) {
    return new States(none && other.none, values.and(other.values));
  }

  States or(States other) {
    return new States(none || other.none, values.or(other.values));
  }

  boolean meets(States other) {
    return (none && other.none) || values.meets(other.values);
  }

  /** Whether every state of the other is one of these. */
  boolean covers(States other) {
    return (none || !other.none) && other.values.minus(values).isEmpty();
  }
}
