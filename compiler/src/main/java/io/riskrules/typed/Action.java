package io.riskrules.typed;

/** What an alert asks for. */
public enum Action {
  ALERT("alert"),
  REVIEW("review"),
  BLOCK("block"),
  ALLOW("allow");

  private final String word;

  Action(String word) {
    this.word = word;
  }

  /** How it is written, canonically. */
  public String word() {
    return word;
  }
}
