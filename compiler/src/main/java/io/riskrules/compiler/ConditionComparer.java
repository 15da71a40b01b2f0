package io.riskrules.compiler;

import io.riskrules.lint.Reasoner;
import io.riskrules.optimize.NormalForm;
import io.riskrules.schema.EventSchema;
import io.riskrules.typed.Expression;

/**
 * Tells by meaning how a condition has changed. {@link Change#SAME} is proved for all events in
 * which required fields are not null; for {@link Change#STRICTER} and {@link Change#LOOSER} that it
 * matches no more, or no less, is proved and an event was found that makes the difference. The work
 * for one pair is bounded; what would need more is {@link Change#CHANGED}.
 */
public final class ConditionComparer {
  private static final long STEPS = 200_000;

  private final EventSchema schema;
  private final NormalForm normalForm = new NormalForm();

  /** A comparer of conditions that were checked against that schema. */
  public ConditionComparer(EventSchema schema) {
    this.schema = schema;
  }

  /** How the condition has changed. */
  public Change compare(Expression before, Expression after) {
    if (normalForm.key(before).equals(normalForm.key(after))) {
      return Change.SAME;
    }
    Reasoner reasoner = new Reasoner(STEPS);
    boolean noMore = reasoner.implies(after, before);
    boolean noLess = reasoner.implies(before, after);
    if (noMore && noLess) {
      return Change.SAME;
    }
    if (noMore && isSomewhere(before, after, reasoner)) {
      return Change.STRICTER;
    }
    return noLess && isSomewhere(after, before, reasoner) ? Change.LOOSER : Change.CHANGED;
  }

  /** Whether an event was found for which the one is true and the other not. */
  private boolean isSomewhere(Expression one, Expression other, Reasoner reasoner) {
    return new WitnessSearch(schema, one, other).finds(reasoner.suppositions(one, other));
  }
}
