package io.riskrules.state;

import io.riskrules.typed.AggregateFunction;
import java.util.Objects;

/** What an event adds to an aggregate of its session, by a hash of its meaning: never null. */
public record Contribution(long aggregate, AggregateFunction function, Object value) {
  public Contribution {
    Objects.requireNonNull(function, "function");
    Objects.requireNonNull(value, "value");
  }
}
