package io.riskrules.cli.events;

import java.util.Objects;

/**
 * What stands on a line of a file of events, as JSON; {@code ended} unless the file ends in the
 * middle of it. Lines are counted from 1.
 */
record EventLine(long number, byte[] json, boolean ended) {
  EventLine {
    Objects.requireNonNull(json, "json");
  }
}
