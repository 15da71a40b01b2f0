package io.riskrules.syntax;

/** What an expectation expects. */
public enum Verdict {
  MATCH("match"),
  NO_MATCH("no match"),
  UNKNOWN("unknown");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  /** How it is written, canonically. */
  public String word() {
    return word;
  }
}
