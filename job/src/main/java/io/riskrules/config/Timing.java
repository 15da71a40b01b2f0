package io.riskrules.config;

import io.riskrules.config.Options.Judging;
import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import org.apache.flink.configuration.Configuration;

/**
 * When an event is judged: at once or by event time; how late one may come before what held at its
 * time is forgotten; and how long a silent control topic holds event time back.
 */
public record Timing(Judging judging, long maxLatenessMillis, long rulesIdleMillis)
    implements Serializable {
  public Timing {
    Objects.requireNonNull(judging, "judging");
  }

  /** Such judging, and all else as a configuration that says nothing. */
  public static Timing of(Judging judging) {
    return new Timing(
        judging,
        Options.EVENTS_MAX_LATENESS.defaultValue().toMillis(),
        Options.RULES_IDLE.defaultValue().toMillis());
  }

  static Timing of(Configuration values) throws ConfigurationProblem {
    Duration lateness = values.get(Options.EVENTS_MAX_LATENESS);
    Duration idle = values.get(Options.RULES_IDLE);
    if (lateness.isNegative()) {
      throw new ConfigurationProblem(Options.EVENTS_MAX_LATENESS.key() + " cannot be negative");
    }
    if (idle.isNegative()) {
      throw new ConfigurationProblem(Options.RULES_IDLE.key() + " cannot be negative");
    }
    return new Timing(values.get(Options.MODE), lateness.toMillis(), idle.toMillis());
  }

  /** Whether events are judged by what was in force at their time. */
  public boolean isAsOf() {
    return judging == Judging.AS_OF;
  }
}
