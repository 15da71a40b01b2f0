package io.riskrules.optimize;

import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;

/**
 * A form of conditions in which the order of operands, the direction of comparisons and the like do
 * not show. Two with equal keys mean the same; two that mean the same may still have different
 * keys.
 */
public final class NormalForm {
  /** The key of an expression: equal keys, equal meaning. */
  public Meaning key(Expression expression) {
    return Meaning.of(new Optimizer().optimize(expression));
  }
}
