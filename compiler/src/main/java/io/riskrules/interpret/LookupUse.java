package io.riskrules.interpret;

import io.riskrules.schema.Field;
import io.riskrules.typed.Derivation;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Expression.Cell;
import io.riskrules.typed.Expression.FieldValue;
import io.riskrules.typed.Expression.InList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which derived fields read lookups. They are computed while rows are fetched, where lists and
 * tables are not at hand; {@code mixed} is a field that would need both.
 *
 * @param fields the fields that read a lookup themselves
 * @param needed the derived fields that those need, and they themselves, in the order of computing
 * @param lookups the names of the lookups that are read
 */
public record LookupUse(
    Set<Field> fields, List<Derivation> needed, Set<String> lookups, Optional<Field> mixed) {
  public LookupUse {
    fields = Set.copyOf(fields);
    needed = List.copyOf(needed);
    lookups = Set.copyOf(lookups);
  }

  /** What the derived fields of a model read. */
  public static LookupUse of(EventModel model) {
    Map<Field, Parts> parts = new HashMap<>();
    Set<Field> fields = new LinkedHashSet<>();
    Set<String> lookups = new TreeSet<>();
    for (Derivation derivation : model.derivations()) {
      Parts found = new Parts();
      found.look(derivation.expression());
      parts.put(derivation.field(), found);
      if (!found.lookups.isEmpty()) {
        fields.add(derivation.field());
        lookups.addAll(found.lookups);
      }
    }
    Set<Field> needed = new LinkedHashSet<>();
    fields.forEach(field -> collect(field, parts, needed));
    List<Derivation> derivations =
        model.derivations().stream().filter(each -> needed.contains(each.field())).toList();
    Optional<Field> mixed =
        derivations.stream()
            .map(Derivation::field)
            .filter(field -> parts.get(field).readsShared)
            .findFirst();
    return new LookupUse(fields, derivations, lookups, mixed);
  }

  private static void collect(Field field, Map<Field, Parts> parts, Set<Field> into) {
    if (into.add(field)) {
      parts.get(field).derived.forEach(other -> collect(other, parts, into));
    }
  }

  /** What an expression reads. */
  private static final class Parts {
    private final Set<String> lookups = new TreeSet<>();
    private final List<Field> derived = new ArrayList<>();
    private boolean readsShared;

    void look(Expression node) {
      if (node instanceof FieldValue value && value.field().derived()) {
        derived.add(value.field());
      } else if (node instanceof InList) {
        readsShared = true;
      } else if (node instanceof Cell cell) {
        look(cell);
      }
      Children.of(node).forEach(this::look);
    }

    private void look(Cell cell) {
      if (cell.table().lookup()) {
        lookups.add(cell.table().name());
      } else {
        readsShared = true;
      }
    }
  }
}
