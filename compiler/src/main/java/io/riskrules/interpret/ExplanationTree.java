package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Builds the explanation of one condition for one event. */
final class ExplanationTree {
  private final Remembered evaluation;
  private final Deciders deciders;

  ExplanationTree(Event event, Reference reference) {
    this.evaluation = new Remembered(event, reference);
    this.deciders = new Deciders(evaluation);
  }

  Explanation explain(Expression condition) {
    return explain(condition, true);
  }

  private Explanation explain(Expression node, boolean decided) {
    Object value = evaluation.value(node);
    Set<Expression> deciding = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Expression> children = Children.of(node);
    deciding.addAll(decided ? deciding(node, value, children) : List.of());
    List<Explanation> explained = new ArrayList<>(children.size());
    for (Expression child : children) {
      explained.add(explain(child, deciding.contains(child)));
    }
    Optional<Truth> truth =
        node.type() instanceof ValueType.Bool ? Optional.of(Truth.of(value)) : Optional.empty();
    return new Explanation(
        ExpressionText.of(node), ValueText.of(value, node.type()), truth, decided, explained);
  }

  private List<Expression> deciding(Expression node, Object value, List<Expression> children) {
    if (node instanceof Expression.And || node instanceof Expression.Or) {
      return deciders.ofSides(children, Truth.of(value));
    }
    return node instanceof Expression.If choice ? deciders.ofIf(choice) : children;
  }
}
