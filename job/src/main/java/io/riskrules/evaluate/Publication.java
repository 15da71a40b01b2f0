package io.riskrules.evaluate;

import java.util.OptionalLong;

/**
 * When a message was published, in milliseconds, never less than an earlier one of its partition,
 * and whether it counts from then on only, as it does where events are judged as of their time.
 */
record Publication(long atMillis, boolean asOf) {
  /** The event time from which on a change counts; {@code from} is what the message says of it. */
  long countsFrom(OptionalLong from) {
    long said = from.orElse(Long.MIN_VALUE);
    return asOf ? Math.max(said, atMillis) : said;
  }

  /** The event time from which on a change counts of which the message does not say when. */
  long countsFrom() {
    return countsFrom(OptionalLong.empty());
  }
}
