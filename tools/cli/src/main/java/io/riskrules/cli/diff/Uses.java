package io.riskrules.cli.diff;

import io.riskrules.interpret.Nodes;
import io.riskrules.schema.Field;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Derivation;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Expression;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** The names of what a rule rests on: fields and what they are derived from, lists, tables. */
final class Uses {
  private final EventModel model;
  private final Set<String> names = new LinkedHashSet<>();

  private Uses(EventModel model) {
    this.model = model;
  }

  /** Names as {@link SchemaDiff#unlike} has them. */
  static Set<String> of(CheckedRule rule, EventModel model) {
    Uses uses = new Uses(model);
    uses.add(rule.condition().expression());
    rule.condition().aggregates().forEach(uses::add);
    rule.session().ifPresent(session -> session.groupBy().forEach(uses::add));
    if (rule.session().isPresent() || !rule.condition().aggregates().isEmpty()) {
      uses.names.add("clause key");
      uses.names.add("clause time");
    }
    return uses.names;
  }

  private void add(Aggregate aggregate) {
    aggregate.argument().ifPresent(this::add);
    aggregate.where().ifPresent(this::add);
    aggregate.groupBy().forEach(this::add);
  }

  private void add(Expression expression) {
    for (Expression node : Nodes.of(expression)) {
      if (node instanceof Expression.FieldValue value) {
        add(value.field());
      } else if (node instanceof Expression.InList test) {
        names.add(test.list().name());
      } else if (node instanceof Expression.Cell cell) {
        names.add(cell.table().name());
      }
    }
  }

  private void add(Field field) {
    if (names.add(field.name()) && field.derived()) {
      Optional<Derivation> derivation =
          model.derivations().stream()
              .filter(each -> each.field().name().equals(field.name()))
              .findFirst();
      derivation.map(Derivation::expression).ifPresent(this::add);
    }
  }
}
