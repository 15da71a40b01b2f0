package io.riskrules.event;

/** What kind of JSON value it is. */
public enum JsonKind {
  /** Its text is the number as written. */
  NUMBER,
  /** Its text is decoded, without quotes. */
  TEXT,
  /** Its text is {@code true} or {@code false}. */
  BOOL,
  /** Its text does not matter. */
  NULL,
  /** Its text does not matter. */
  OBJECT,
  /** Its text does not matter. */
  ARRAY
}
