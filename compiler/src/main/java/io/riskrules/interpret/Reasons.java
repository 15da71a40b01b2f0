package io.riskrules.interpret;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.source.Span;
import io.riskrules.typed.Expression;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Collects the tests on which the truth of a condition rests, as short texts with values. */
final class Reasons {
  private static final int MOST = 20;

  private final Remembered evaluation;
  private final Deciders deciders;
  private final Set<String> found = new LinkedHashSet<>();

  Reasons(Event event, Reference reference) {
    this.evaluation = new Remembered(event, reference);
    this.deciders = new Deciders(evaluation);
  }

  List<String> of(Expression condition) {
    collect(condition);
    return List.copyOf(found);
  }

  private void collect(Expression node) {
    Truth truth = evaluation.truth(node);
    if (found.size() >= MOST || node instanceof Expression.Constant) {
      return;
    }
    if (node instanceof Expression.And and) {
      deciders.ofSides(and.operands(), truth).forEach(this::collect);
    } else if (node instanceof Expression.Or or) {
      deciders.ofSides(or.operands(), truth).forEach(this::collect);
    } else if (node instanceof Expression.Not not) {
      collect(not.operand());
    } else if (node instanceof Expression.If choice) {
      deciders.ofIf(choice).forEach(this::collect);
    } else {
      found.add(ExpressionText.of(asHeld(node, truth), this::note));
    }
  }

  /** The test in the form in which it is true; an unknown one stays as it is. */
  private static Expression asHeld(Expression test, Truth truth) {
    if (truth != Truth.FALSE) {
      return test;
    }
    return test instanceof Expression.Compare compare
        ? new Expression.Compare(
            compare.operator().negated(), compare.left(), compare.right(), Span.none())
        : new Expression.Not(test, Span.none());
  }

  private String note(Expression node) {
    return Optional.ofNullable(evaluation.value(node))
        .map(value -> ValueText.of(value, node.type()))
        .orElse("null");
  }
}
