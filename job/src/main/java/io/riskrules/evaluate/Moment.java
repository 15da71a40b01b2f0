package io.riskrules.evaluate;

import java.util.Objects;
import org.apache.flink.streaming.api.TimerService;

/** The surroundings of one call for a key: its timers, the wall clock, and where answers go. */
record Moment(TimerService timers, long nowMillis, Emitter out) {
  Moment {
    Objects.requireNonNull(timers, "timers");
    Objects.requireNonNull(out, "out");
  }

  /** How far event time has come. */
  long watermarkMillis() {
    return timers.currentWatermark();
  }
}
