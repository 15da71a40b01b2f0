package io.riskrules.typed;

/** How grave a match is. */
public enum AlertSeverity {
  LOW("low"),
  MEDIUM("medium"),
  HIGH("high"),
  CRITICAL("critical");

  private final String word;

  AlertSeverity(String word) {
    this.word = word;
  }

  /** How it is written, canonically. */
  public String word() {
    return word;
  }
}
