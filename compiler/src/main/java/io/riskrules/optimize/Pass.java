package io.riskrules.optimize;

import io.riskrules.typed.Expression;

/**
 * One simplification. It sees a node whose operands are simplified already, and returns a node of
 * the same value for every event, or the very same node where it has nothing to do.
 */
interface Pass {
  Expression apply(Expression node);
}
