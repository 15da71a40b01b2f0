package io.riskrules.state;

/** Until when a list holds a value, exclusive; {@link #ALWAYS} where it does not end. */
public record ListEntry(long untilMillis) {
  /** The end of a value that does not end. */
  public static final long ALWAYS = Long.MAX_VALUE;
}
