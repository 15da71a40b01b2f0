package io.riskrules.cli.measure;

import io.riskrules.interpret.Nodes;
import io.riskrules.typed.Derivation;
import io.riskrules.typed.EventModel;
import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the derived fields that rest on lookups, whose database a backtest does not read. */
final class LookupFields {
  private LookupFields() {}

  /** Their names, in the order of the schema. */
  static List<String> of(EventModel model) {
    Set<String> names = new LinkedHashSet<>();
    for (Derivation each : model.derivations()) {
      if (Nodes.of(each.expression()).stream().anyMatch(node -> restsOnLookup(node, names))) {
        names.add(each.field().name());
      }
    }
    return new ArrayList<>(names);
  }

  private static boolean restsOnLookup(Expression node, Set<String> known) {
    if (node instanceof Expression.Cell cell) {
      return cell.table().lookup();
    }
    return node instanceof Expression.FieldValue value && known.contains(value.field().name());
  }
}
