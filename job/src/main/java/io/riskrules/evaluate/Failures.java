package io.riskrules.evaluate;

import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.StatusWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets one sample a rule and minute through, so that a failing rule does not flood its topic. */
final class Failures {
  private static final Logger LOG = LoggerFactory.getLogger(Failures.class);
  private static final long EVERY_MILLIS = 60_000;

  private final int subtask;
  private final StatusWriter writer = new StatusWriter();
  private final Map<String, Long> lastMillis = new HashMap<>();

  Failures(int subtask) {
    this.subtask = subtask;
  }

  /** The record that says so, unless that rule had one within the last minute. */
  Optional<OutgoingRecord> sample(
      String ruleId, long version, Throwable fault, Object eventId, long nowMillis) {
    Long last = lastMillis.get(ruleId);
    if (last != null && nowMillis - last < EVERY_MILLIS) {
      return Optional.empty();
    }
    lastMillis.put(ruleId, nowMillis);
    String sample = "event " + eventId + ": " + Faults.line(fault);
    LOG.warn("rule {} version {} fails: {}", ruleId, version, sample);
    return Optional.of(writer.failing(ruleId, version, subtask, sample, nowMillis));
  }
}
