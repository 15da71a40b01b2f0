package io.riskrules.state;

/**
 * A time for which rules used an aggregate without a gap, the end exclusive, and since when it has
 * counted events, which is later if the first of the rules came later. The number tells its state
 * apart from that of other such times.
 */
public record Generation(long fromMillis, long untilMillis, long sinceMillis, long number) {
  /** Whether a time lies in it. */
  public boolean holdsAt(long timeMillis) {
    return fromMillis <= timeMillis && (timeMillis < untilMillis || untilMillis == Long.MAX_VALUE);
  }

  /** Whether it has a time in common with another one. */
  public boolean meets(Generation other) {
    return fromMillis < other.untilMillis && other.fromMillis < untilMillis;
  }

  /**
   * Since when it counts if from now on it begins at that time; a beginning earlier than before
   * counts since {@code earlierMillis}.
   */
  public long sinceWhen(long beginMillis, long earlierMillis) {
    return beginMillis < fromMillis ? Math.min(sinceMillis, earlierMillis) : sinceMillis;
  }
}
