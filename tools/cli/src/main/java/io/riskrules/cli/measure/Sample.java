package io.riskrules.cli.measure;

import java.util.List;
import java.util.Objects;

/** One match as an example: the event, its key and time, and why it matched. */
public record Sample(String eventId, String key, String time, List<String> because) {
  public Sample {
    Objects.requireNonNull(eventId, "eventId");
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(time, "time");
    because = List.copyOf(because);
  }
}
