package io.riskrules.config;

import java.util.Objects;

/** Where records come from or go to, such as {@code kafka:events}: a kind and a place. */
public record Address(String kind, String place) {
  private static final String OFF = "off";

  public Address {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(place, "place");
  }

  /** Whether nothing is to be read or written. */
  public boolean isOff() {
    return kind.equals(OFF);
  }

  /** Reads the value of a key. */
  static Address of(String key, String text) throws ConfigurationProblem {
    if (text.equals(OFF)) {
      return new Address(OFF, "");
    }
    int colon = text.indexOf(':');
    if (colon <= 0 || colon == text.length() - 1) {
      throw new ConfigurationProblem(
          key + ": '" + text + "' is no address; write for example kafka:TOPIC");
    }
    Address address = new Address(text.substring(0, colon), text.substring(colon + 1));
    if (!address.kind.equals("kafka")) {
      throw new ConfigurationProblem(
          key + ": this version reads and writes kafka:TOPIC only, not " + address.kind + ":");
    }
    return address;
  }
}
