package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.typed.Expression;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds the values whose absence makes a condition unknown. */
final class MissingValues {
  private static final int MOST = 20;

  private final Remembered evaluation;
  private final Deciders deciders;
  private final Set<String> found = new LinkedHashSet<>();

  MissingValues(Event event, Reference reference) {
    this.evaluation = new Remembered(event, reference);
    this.deciders = new Deciders(evaluation);
  }

  List<String> of(Expression condition) {
    if (evaluation.value(condition) == null) {
      collect(condition);
    }
    return List.copyOf(found);
  }

  private void collect(Expression node) {
    if (found.size() >= MOST) {
      return;
    }
    List<Expression> nulls =
        deciding(node).stream().filter(part -> evaluation.value(part) == null).toList();
    if (nulls.isEmpty()) {
      found.add(ExpressionText.of(node));
    } else {
      nulls.forEach(this::collect);
    }
  }

  private List<Expression> deciding(Expression node) {
    if (node instanceof Expression.And and) {
      return deciders.ofSides(and.operands(), Truth.UNKNOWN);
    }
    if (node instanceof Expression.Or or) {
      return deciders.ofSides(or.operands(), Truth.UNKNOWN);
    }
    return node instanceof Expression.If choice ? branch(choice) : Children.of(node);
  }

  /** Only the branch taken can make a choice null. */
  private List<Expression> branch(Expression.If choice) {
    List<Expression> deciding = deciders.ofIf(choice);
    return deciding.subList(deciding.size() - 1, deciding.size());
  }
}
