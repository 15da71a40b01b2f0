package io.riskrules.cli.kafka;

import java.util.Objects;

/**
 * A message for the control topic and what it does, in a word for people: new, changed or deleted.
 */
public record ControlMessage(String key, String value, String effect) {
  public ControlMessage {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(effect, "effect");
  }
}
