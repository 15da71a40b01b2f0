package io.riskrules.optimize;

import io.riskrules.schema.ValueType;
import io.riskrules.typed.Arithmetic;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.util.List;

/**
 * Computes arithmetic on constants, from the left as far as they reach. A null anywhere in a chain,
 * and a division by zero, makes the whole of it null.
 */
final class ArithmeticFolding implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (node instanceof Expression.Negate negate && Constants.isKnown(negate.operand())) {
      return Constants.of(
          Arithmetic.negate(Constants.value(negate.operand())), negate.type(), negate.span());
    }
    return node instanceof Expression.Chain chain ? folded(chain) : node;
  }

  private static Expression folded(Expression.Chain chain) {
    Expression first = chain.first();
    List<Expression.Step> steps = chain.steps();
    int known = 0;
    while (known < steps.size()
        && Constants.isKnown(first)
        && Constants.isKnown(steps.get(known).operand())) {
      Expression.Step step = steps.get(known);
      Object value =
          Arithmetic.apply(
              step.operator(),
              Constants.value(first),
              Constants.value(step.operand()),
              step.type());
      first = Constants.of(value, step.type(), chain.span());
      known++;
    }
    boolean isNull = Constants.isNull(first);
    for (Expression.Step step : steps) {
      isNull |= Constants.isNull(step.operand()) || dividesByZero(step);
    }
    if (isNull) {
      return new Expression.NullConstant(chain.type(), chain.span());
    }
    if (known == steps.size()) {
      return first;
    }
    return known == 0
        ? chain
        : new Expression.Chain(
            first, steps.subList(known, steps.size()), chain.nullable(), chain.span());
  }

  private static boolean dividesByZero(Expression.Step step) {
    boolean divides =
        switch (step.operator()) {
          case DIVIDE, REMAINDER -> true;
          case ADD, SUBTRACT, MULTIPLY -> false;
        };
    Object divisor = Constants.value(step.operand());
    if (!divides || divisor == null) {
      return false;
    }
    return step.type() instanceof ValueType.Float64
        ? ((Number) divisor).doubleValue() == 0
        : ((BigDecimal) divisor).signum() == 0;
  }
}
