package io.riskrules.optimize;

import io.riskrules.typed.Expression;
import io.riskrules.typed.Values;

/** Takes the branch of an {@code if} whose condition is decided; unknown takes {@code else}. */
final class BranchFolding implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (!(node instanceof Expression.If branch) || !Constants.isKnown(branch.condition())) {
      return node;
    }
    Expression taken =
        Constants.isTrue(branch.condition()) ? branch.whenTrue() : branch.otherwise();
    if (Constants.isKnown(taken)) {
      Object value = Values.as(branch.type(), Constants.value(taken));
      return Constants.of(value, branch.type(), branch.span());
    }
    // A branch of another type is made to fit by the node that stands here.
    return taken.type().equals(branch.type()) ? taken : node;
  }
}
