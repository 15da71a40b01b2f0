package io.riskrules.evaluate;

import java.util.Objects;
import org.apache.flink.streaming.api.TimerService;

/**
 * The surroundings of one call for a key: its timers, the wall clock, how far event time has come
 * for it, and where answers go.
 */
record Moment(TimerService timers, long nowMillis, long watermarkMillis, Emitter out) {
  Moment {
    Objects.requireNonNull(timers, "timers");
    Objects.requireNonNull(out, "out");
  }

  /** Event time is where the watermark is. */
  Moment(TimerService timers, long nowMillis, Emitter out) {
    this(timers, nowMillis, timers.currentWatermark(), out);
  }

  /**
   * The same while an event of that time is judged that has waited. The watermark may be far beyond
   * it, but others that wait come after it, so nothing that they need is over.
   */
  Moment at(long timeMillis) {
    return timeMillis >= watermarkMillis ? this : new Moment(timers, nowMillis, timeMillis, out);
  }
}
