package io.riskrules.config;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;

/** Where records come from or go to, such as {@code kafka:events}: a kind and a place. */
public record Address(Kind kind, String place) {
  public Address {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(place, "place");
  }

  /** What stands at an address. */
  public enum Kind {
    KAFKA("kafka:TOPIC"),
    FILE("file:PATH"),
    DIR("dir:FOLDER"),
    SOCKET("socket:HOST:PORT"),
    PRINT("print:"),
    OFF("off");

    private final String example;

    Kind(String example) {
      this.example = example;
    }

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether nothing is to be read or written. */
  public boolean isOff() {
    return kind == Kind.OFF;
  }

  /** Reads the value of a key, which has one of these kinds. */
  static Address of(ConfigOption<String> option, Configuration values, Set<Kind> kinds)
      throws ConfigurationProblem {
    String key = option.key();
    String text = values.get(option);
    Address address =
        split(text)
            .filter(Address::isWhole)
            .orElseThrow(
                () ->
                    new ConfigurationProblem(
                        key + ": '" + text + "' is no address; write " + examples(kinds)));
    if (!kinds.contains(address.kind)) {
      throw new ConfigurationProblem(
          key + " cannot be " + address.kind.example + "; write " + examples(kinds));
    }
    return address;
  }

  private static Optional<Address> split(String text) {
    String word = text.contains(":") ? text.substring(0, text.indexOf(':')) : text;
    for (Kind kind : Kind.values()) {
      if (kind.word().equals(word)) {
        String place = text.substring(Math.min(text.length(), word.length() + 1));
        return Optional.of(new Address(kind, place));
      }
    }
    return Optional.empty();
  }

  private boolean isWhole() {
    return switch (kind) {
      case OFF -> place.isEmpty();
      case PRINT -> true;
      case SOCKET -> place.matches(".+:\\d{1,5}");
      default -> !place.isEmpty();
    };
  }

  private static String examples(Set<Kind> kinds) {
    return String.join(", ", new TreeSet<>(kinds).stream().map(kind -> kind.example).toList());
  }

  @Override
  public String toString() {
    return isOff() ? kind.word() : kind.word() + ":" + place;
  }
}
