package io.riskrules.diagnostic;

/** How grave a finding is: an error makes a text unusable, a warning does not. */
public enum Severity {
  ERROR("error"),
  WARNING("warning");

  private final String word;

  Severity(String word) {
    this.word = word;
  }

  /** The word of the text and JSON forms. */
  public String word() {
    return word;
  }
}
