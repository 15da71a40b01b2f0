package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.event.JsonKind;
import io.riskrules.event.JsonValue;
import io.riskrules.event.Reading;
import io.riskrules.event.ValueReader;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Given;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the values of expectations exactly as those of events; a misfit is reported at it. */
final class GivenReader {
  private final Diagnostics out;

  GivenReader(Diagnostics out) {
    this.out = out;
  }

  /**
   * A field's value, empty inside for null; nothing at all, and a finding, if it does not fit. What
   * was reported when it was read does not fit either, and is not reported again.
   */
  Optional<Optional<Object>> read(Field field, Given value) {
    return fitting(ValueReader.read(field, json(value)), field.type(), field.name(), value);
  }

  /** The same for a value of a type; {@code what} names it in messages. */
  Optional<Optional<Object>> read(ValueType type, String what, Given value) {
    return fitting(ValueReader.read(type, json(value)), type, what, value);
  }

  /** The values of an array; null is none. */
  Optional<List<Object>> readAll(ValueType element, String what, Given value) {
    if (!(value instanceof Given.Array array)) {
      mismatch(value, "'" + what + "' takes an array of " + element.word() + " in brackets");
      return Optional.empty();
    }
    List<Object> values = new ArrayList<>(array.values().size());
    for (Given each : array.values()) {
      if (each instanceof Given.Null) {
        mismatch(each, "a list holds no null");
      } else {
        read(element, what, each).flatMap(found -> found).ifPresent(values::add);
      }
    }
    return values.size() == array.values().size() ? Optional.of(values) : Optional.empty();
  }

  /** The entries that count: as in an event the last holds, and what it hides is not read. */
  static List<Given.Entry> lastOfEach(List<Given.Entry> entries) {
    Map<String, Given.Entry> last = new LinkedHashMap<>();
    entries.forEach(entry -> last.put(entry.key(), entry));
    return List.copyOf(last.values());
  }

  void mismatch(Given value, String message) {
    if (value instanceof Given.Broken) {
      return;
    }
    out.add(DiagnosticCode.TYPE_MISMATCH, value.span(), message);
  }

  private Optional<Optional<Object>> fitting(
      Reading reading, ValueType type, String what, Given value) {
    if (reading instanceof Reading.Misfit misfit) {
      mismatch(value, "'" + what + "' is " + Types.a(type) + ": " + misfit.problem());
      return Optional.empty();
    }
    return Optional.of(((Reading.Fits) reading).value());
  }

  private static JsonValue json(Given value) {
    if (value instanceof Given.Numeral number) {
      return new JsonValue(JsonKind.NUMBER, number.text());
    }
    if (value instanceof Given.Text text) {
      return new JsonValue(JsonKind.TEXT, text.text());
    }
    if (value instanceof Given.Bool bool) {
      return new JsonValue(JsonKind.BOOL, Boolean.toString(bool.value()));
    }
    if (value instanceof Given.Null) {
      return new JsonValue(JsonKind.NULL, "null");
    }
    return value instanceof Given.Array
        ? new JsonValue(JsonKind.ARRAY, "")
        : new JsonValue(JsonKind.OBJECT, "");
  }
}
