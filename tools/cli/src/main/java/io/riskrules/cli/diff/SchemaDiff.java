package io.riskrules.cli.diff;

import io.riskrules.interpret.ExpressionText;
import io.riskrules.optimize.NormalForm;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Derivation;
import io.riskrules.typed.EventModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What changed in a schema, and which parts of it rules must not be compared across. */
final class SchemaDiff {
  private final List<PartChange> changes = new ArrayList<>();
  private final Set<String> unlike = new LinkedHashSet<>();

  SchemaDiff(EventModel old, EventModel now) {
    EventSchema before = old.schema();
    EventSchema after = now.schema();
    compare("field", plain(before), plain(after), SchemaDiff::declaration);
    clause("key", before.key(), after.key());
    clause("id", before.id(), after.id());
    clause("time", before.time(), after.time());
    if (before.delayMillis() != after.delayMillis()) {
      changes.add(
          PartChange.changed(
              "clause", "delay", before.delayMillis() + " ms", after.delayMillis() + " ms"));
    }
    derived(old, now);
    compare("list", before.lists(), after.lists(), list -> type(list.element()));
    compare("table", before.tables(), after.tables(), SchemaDiff::declaration);
  }

  List<PartChange> changes() {
    return List.copyOf(changes);
  }

  /**
   * The names of fields, lists and tables whose values are others now, and of clauses: {@code key}
   * and {@code time}.
   */
  Set<String> unlike() {
    return Set.copyOf(unlike);
  }

  private static Map<String, Field> plain(EventSchema schema) {
    return schema.fields().stream()
        .filter(field -> !field.derived())
        .collect(
            Collectors.toMap(Field::name, field -> field, (one, other) -> one, LinkedHashMap::new));
  }

  private <T> void compare(
      String kind, Map<String, T> before, Map<String, T> after, Function<T, String> text) {
    after.forEach(
        (name, part) -> {
          if (!before.containsKey(name)) {
            changes.add(new PartChange(kind, name, "added, " + text.apply(part)));
          } else if (!text.apply(before.get(name)).equals(text.apply(part))) {
            changes.add(
                PartChange.changed(kind, name, text.apply(before.get(name)), text.apply(part)));
            if (!sameValues(before.get(name), part)) {
              unlike.add(name);
            }
          }
        });
    before.keySet().stream()
        .filter(name -> !after.containsKey(name))
        .forEach(name -> changes.add(PartChange.removed(kind, name)));
  }

  /** A field that became required, or no longer is, has the values that it had. */
  private static boolean sameValues(Object before, Object after) {
    return before instanceof Field one
        && after instanceof Field other
        && one.type().equals(other.type())
        && one.path().equals(other.path())
        && one.format() == other.format()
        && one.zone().equals(other.zone());
  }

  private void clause(String word, Optional<Field> before, Optional<Field> after) {
    String was = before.map(Field::name).orElse("none");
    String now = after.map(Field::name).orElse("none");
    if (!was.equals(now)) {
      changes.add(PartChange.changed("clause", word, was, now));
      unlike.add("clause " + word);
    }
  }

  private void derived(EventModel before, EventModel after) {
    Map<String, Derivation> old = derivations(before);
    NormalForm normal = new NormalForm();
    for (Derivation now : after.derivations()) {
      String name = now.field().name();
      Optional<Derivation> was = Optional.ofNullable(old.remove(name));
      if (was.isEmpty()) {
        changes.add(PartChange.added("derived field", name));
      } else if (!normal.key(was.get().expression()).equals(normal.key(now.expression()))) {
        changes.add(
            PartChange.changed(
                "derived field",
                name,
                ExpressionText.of(was.get().expression()),
                ExpressionText.of(now.expression())));
        unlike.add(name);
      }
    }
    old.keySet().forEach(name -> changes.add(PartChange.removed("derived field", name)));
  }

  private static Map<String, Derivation> derivations(EventModel model) {
    Map<String, Derivation> all = new LinkedHashMap<>();
    model.derivations().forEach(each -> all.put(each.field().name(), each));
    return all;
  }

  private static String declaration(Field field) {
    StringBuilder text = new StringBuilder(type(field.type()));
    if (field.required()) {
      text.append(" required");
    }
    if (!field.path().equals(List.of(field.name()))) {
      text.append(" from \"/").append(String.join("/", field.path())).append('"');
    }
    if (field.type() instanceof ValueType.Timestamp) {
      if (field.format() != TimeFormat.ISO) {
        text.append(field.format() == TimeFormat.EPOCH_MILLIS ? " epoch millis" : " epoch seconds");
      }
      text.append(" zone ").append(field.zone().getId());
    }
    return text.toString();
  }

  private static String declaration(TableSchema table) {
    String columns =
        table.columns().stream()
            .map(column -> column.name() + " " + type(column.type()))
            .collect(Collectors.joining(", "));
    return (table.lookup() ? "lookup of " : "") + columns + ", key " + table.key().name();
  }

  static String type(ValueType type) {
    if (type instanceof ValueType.Decimal number) {
      int digits = number.whole() + number.fraction();
      return "decimal(" + digits + "," + number.fraction() + ")";
    }
    return type instanceof ValueType.ListOf list ? "list of " + type(list.element()) : type.word();
  }
}
