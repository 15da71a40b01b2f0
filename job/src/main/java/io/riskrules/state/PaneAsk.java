package io.riskrules.state;

import java.util.Objects;
import java.util.Optional;

/**
 * What an event asks of an aggregate of one group: its answer under that name, after the value, if
 * there is one, has been added to the panes under that state key.
 */
public record PaneAsk(long answer, long stateKey, Calculation calculation, Optional<Object> value) {
  public PaneAsk {
    Objects.requireNonNull(calculation, "calculation");
    Objects.requireNonNull(value, "value");
  }
}
