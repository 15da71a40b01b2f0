package io.riskrules.interpret;

/** What a condition can be. */
public enum Truth {
  TRUE("true"),
  FALSE("false"),
  UNKNOWN("unknown");

  private final String word;

  Truth(String word) {
    this.word = word;
  }

  /** The truth of a condition's value, where null is unknown. */
  public static Truth of(Object value) {
    if (value == null) {
      return UNKNOWN;
    }
    return (Boolean) value ? TRUE : FALSE;
  }

  /** How people read it. */
  public String word() {
    return word;
  }

  /** The value of a condition of this truth: null for unknown. */
  Boolean value() {
    return this == UNKNOWN ? null : Boolean.valueOf(this == TRUE);
  }
}
