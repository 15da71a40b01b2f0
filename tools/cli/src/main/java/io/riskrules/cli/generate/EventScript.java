package io.riskrules.cli.generate;

import com.fasterxml.jackson.core.JsonPointer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How events are made: a source for each place in their JSON, in order, and the bursts that
 * interrupt the ordinary course. {@code ruleWhileRunning} is the text of a rule that a demo
 * publishes while it runs.
 */
public record EventScript(
    long seed,
    Map<JsonPointer, ValueSource> fields,
    List<Burst> bursts,
    Optional<String> ruleWhileRunning) {

  public EventScript {
    fields = Ordered.copyOf(fields);
    bursts = List.copyOf(bursts);
  }

  /**
   * A few events in a row that differ from the ordinary ones: about one event in {@code oneIn}
   * begins one, {@code kept} are the places whose values stay those of its first event.
   */
  record Burst(
      int oneIn, int length, List<JsonPointer> kept, Map<JsonPointer, ValueSource> changed) {
    Burst {
      kept = List.copyOf(kept);
      changed = Ordered.copyOf(changed);
    }
  }
}
