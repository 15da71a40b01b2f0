package io.riskrules.cli.measure;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The field that says whether an event turned out to be fraud. */
public record Truthful(String field) {
  private static final Set<String> YES = Set.of("true", "yes", "y", "1", "fraud");

  /** Whether it was; nothing where the event has no label. */
  Optional<Boolean> of(JsonNode event) {
    JsonNode value = event.path(field);
    return value.isMissingNode() || value.isNull()
        ? Optional.empty()
        : Optional.of(isYes(value.asText()));
  }

  /** The same of a value of an event; null for null. */
  static Optional<Boolean> ofValue(Object value) {
    return Optional.ofNullable(value)
        .map(
            each ->
                each instanceof BigDecimal number ? number.signum() != 0 : isYes(each.toString()));
  }

  private static boolean isYes(String text) {
    String word = text.toLowerCase(Locale.ROOT);
    return YES.contains(word) || (word.matches("[0-9.]+") && !word.matches("[0.]+"));
  }
}
