package io.riskrules.syntax;

/** Operators on text. */
public enum TextOperator {
  LIKE("like"),
  MATCHES("matches"),
  CONTAINS("contains"),
  STARTS_WITH("starts with"),
  ENDS_WITH("ends with");

  private final String word;

  TextOperator(String word) {
    this.word = word;
  }

  /** How it is written, canonically. */
  public String word() {
    return word;
  }
}
