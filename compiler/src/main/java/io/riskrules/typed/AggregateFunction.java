package io.riskrules.typed;

/** The aggregates. */
public enum AggregateFunction {
  COUNT("count"),
  COUNT_DISTINCT("count_distinct"),
  SUM("sum"),
  AVG("avg"),
  MIN("min"),
  MAX("max"),
  LAST("last");

  private final String word;

  AggregateFunction(String word) {
    this.word = word;
  }

  /** How it is written, canonically. */
  public String word() {
    return word;
  }
}
