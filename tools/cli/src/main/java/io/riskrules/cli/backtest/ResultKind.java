package io.riskrules.cli.backtest;

/** What a backtest tells of. */
public enum ResultKind {
  ALERT("alert"),
  STATUS("status"),
  DEAD_LETTER("dead-letter");

  private final String word;

  ResultKind(String word) {
    this.word = word;
  }

  /** The word for it in JSON. */
  public String word() {
    return word;
  }
}
