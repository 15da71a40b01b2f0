package io.riskrules.typed;

/** Whether a rule alerts, alerts only for observation, or does nothing. */
public enum Mode {
  LIVE("live"),
  SHADOW("shadow"),
  OFF("off");

  private final String word;

  Mode(String word) {
    this.word = word;
  }

  /** How it is written, canonically. */
  public String word() {
    return word;
  }
}
