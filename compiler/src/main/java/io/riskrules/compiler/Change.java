package io.riskrules.compiler;

/** How what a condition matches has changed. */
public enum Change {
  /** It matches the same events as before. */
  SAME("same meaning"),
  /** It matches some of the events that it matched before, and no other ones. */
  STRICTER("stricter"),
  /** It matches all events that it matched before, and more. */
  LOOSER("looser"),
  /** Neither could be proved. */
  CHANGED("changed");

  private final String word;

  Change(String word) {
    this.word = word;
  }

  /** How people read it. */
  public String word() {
    return word;
  }
}
