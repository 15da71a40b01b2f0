package io.riskrules.message;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.event.JsonKind;
import io.riskrules.event.JsonValue;
import io.riskrules.event.Reading;
import io.riskrules.event.TimeText;
import io.riskrules.event.ValueReader;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The members of an object of a message. Whatever does not fit becomes a finding; JSON null counts
 * as absent. Members that nobody asked for are named in a warning at the end.
 */
final class Members {
  private static final int MOST_FINDINGS = 20;

  private final JsonTree tree;
  private final Json.Struct object;
  private final List<Finding> findings;
  private final Set<String> asked = new HashSet<>();

  Members(JsonTree tree, Json.Struct object, List<Finding> findings) {
    this.tree = tree;
    this.object = object;
    this.findings = findings;
  }

  /** Members of an object inside, with the same findings. */
  Members of(Json.Struct inner) {
    return new Members(tree, inner, findings);
  }

  /** Members of an object inside, with findings of their own. */
  Members apart(Json.Struct inner, List<Finding> own) {
    return new Members(tree, inner, own);
  }

  /** Whether the member is there, be it null. */
  boolean has(String name) {
    return object.members().containsKey(name);
  }

  /** Whether the member is there and not null. */
  boolean hasValue(String name) {
    Json value = object.members().get(name);
    return value != null && !(value instanceof Json.Null);
  }

  /** The member if it is there and not null. */
  Optional<Json> value(String name) {
    asked.add(name);
    Json value = object.members().get(name);
    return value == null || value instanceof Json.Null ? Optional.empty() : Optional.of(value);
  }

  Optional<String> text(String name) {
    Optional<Json> value = value(name);
    if (value.isPresent() && value.get() instanceof Json.Text text) {
      return Optional.of(text.value());
    }
    value.ifPresent(other -> misfit(name, other, "a text"));
    return Optional.empty();
  }

  boolean truth(String name) {
    Optional<Json> value = value(name);
    if (value.isPresent() && value.get() instanceof Json.Bool bool) {
      return bool.value();
    }
    value.ifPresent(other -> misfit(name, other, "true or false"));
    return false;
  }

  Optional<Json.Struct> struct(String name) {
    Optional<Json> value = value(name);
    if (value.isPresent() && value.get() instanceof Json.Struct struct) {
      return Optional.of(struct);
    }
    value.ifPresent(other -> misfit(name, other, "an object"));
    return Optional.empty();
  }

  List<Json> items(String name) {
    Optional<Json> value = value(name);
    if (value.isPresent() && value.get() instanceof Json.Items items) {
      return items.items();
    }
    value.ifPresent(other -> misfit(name, other, "an array"));
    return List.of();
  }

  List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (Json item : items(name)) {
      if (item instanceof Json.Text text) {
        texts.add(text.value());
      } else {
        misfit(name, item, "an array of texts");
      }
    }
    return texts;
  }

  /** A whole number of 64 bits; {@code 3.0} is one. */
  OptionalLong whole(String name) {
    Optional<Json> value = value(name);
    if (value.isPresent() && value.get() instanceof Json.Digits digits) {
      Reading reading =
          ValueReader.read(ValueType.int64(), new JsonValue(JsonKind.NUMBER, digits.text()));
      if (reading instanceof Reading.Fits fits && fits.value().isPresent()) {
        return OptionalLong.of(((BigDecimal) fits.value().get()).longValueExact());
      }
    }
    value.ifPresent(other -> misfit(name, other, "a whole number"));
    return OptionalLong.empty();
  }

  /** An instant with an offset or {@code Z}, in milliseconds. */
  OptionalLong instant(String name) {
    Optional<Json> value = value(name);
    if (value.isEmpty()) {
      return OptionalLong.empty();
    }
    if (value.get() instanceof Json.Text text) {
      long millis = TimeText.readInstant(text.value());
      if (millis != TimeText.NONE) {
        return OptionalLong.of(millis);
      }
    }
    error(
        DiagnosticCode.BAD_TIMESTAMP,
        value.get(),
        "'" + name + "' must be a time such as \"2026-01-31T10:15:30Z\", with its offset");
    return OptionalLong.empty();
  }

  /** A scalar of a type, in the form of {@link io.riskrules.event.Event#value}, not null. */
  Optional<Object> scalar(String what, ValueType type, Json json) {
    Reading reading = ValueReader.read(type, value(json));
    if (reading instanceof Reading.Fits fits && fits.value().isPresent()) {
      return fits.value();
    }
    String why =
        reading instanceof Reading.Misfit misfit ? misfit.problem() : "null is no value here";
    error(DiagnosticCode.TYPE_MISMATCH, json, what + ": " + why);
    return Optional.empty();
  }

  private static JsonValue value(Json json) {
    if (json instanceof Json.Text text) {
      return new JsonValue(JsonKind.TEXT, text.value());
    }
    if (json instanceof Json.Digits digits) {
      return new JsonValue(JsonKind.NUMBER, digits.text());
    }
    if (json instanceof Json.Bool bool) {
      return new JsonValue(JsonKind.BOOL, Boolean.toString(bool.value()));
    }
    if (json instanceof Json.Null) {
      return new JsonValue(JsonKind.NULL, "");
    }
    return new JsonValue(json instanceof Json.Items ? JsonKind.ARRAY : JsonKind.OBJECT, "");
  }

  void misfit(String name, Json json, String wanted) {
    error(
        DiagnosticCode.TYPE_MISMATCH,
        json,
        "'" + name + "' must be " + wanted + ", not " + json.word());
  }

  void error(DiagnosticCode code, Json json, String message) {
    if (!isFull()) {
      findings.add(Finding.error(code, tree.span(json), message));
    }
  }

  void error(DiagnosticCode code, String message) {
    error(code, object, message);
  }

  void warning(String code, Json json, String message) {
    if (!isFull()) {
      findings.add(Finding.warning(code, tree.span(json), message));
    }
  }

  /** Whether more findings would not be written anyway. */
  boolean isFull() {
    return findings.size() >= MOST_FINDINGS;
  }

  /** Names what nobody asked for. */
  void warnOfUnknown() {
    object
        .members()
        .forEach(
            (name, value) -> {
              if (!asked.contains(name)) {
                warning(
                    "unknown-property", value, "the property '" + name + "' means nothing here");
              }
            });
  }
}
