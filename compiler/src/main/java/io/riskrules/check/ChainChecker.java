package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Operator;
import io.riskrules.typed.Expression.Chain;
import io.riskrules.typed.Expression.Constant;
import io.riskrules.typed.Expression.Step;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Types chains of arithmetic. */
final class ChainChecker {
  private final Pass pass;
  private final ExpressionChecker expressions;

  ChainChecker(Pass pass, ExpressionChecker expressions) {
    this.pass = pass;
    this.expressions = expressions;
  }

  Checked chain(Expression.Chain node) {
    Checked first = expressions.check(node.first());
    Optional<ChainType> type = first.node().map(known -> new ChainType(known.type()));
    boolean nullable = first.isKnown() && first.get().nullable();
    List<Step> steps = new ArrayList<>(node.steps().size());
    Expression left = node.first();
    for (Expression.Step step : node.steps()) {
      Checked operand = expressions.check(step.operand());
      if (type.isPresent() && operand.isKnown()) {
        ValueType before = type.get().type();
        if (!type.get().add(step.operator(), operand.type())) {
          mismatch(step, before, left, operand.type());
          type = Optional.empty();
        } else if (!pass.allows(type.get().type())) {
          type = Optional.empty();
        } else {
          ValueType result = type.get().type();
          steps.add(new Step(step.operator(), operand.get(), result));
          nullable |= operand.get().nullable() || canBeNull(step.operator(), operand, result);
        }
      } else {
        type = Optional.empty();
      }
      left = step.operand();
    }
    return type.isPresent()
        ? Checked.of(new Chain(first.get(), steps, nullable, node.span()))
        : Checked.UNKNOWN;
  }

  /** Division by zero, a double out of range and a time out of range are null. */
  private static boolean canBeNull(Operator operator, Checked operand, ValueType result) {
    if (!result.isExact()) {
      return true;
    }
    boolean divides = operator == Operator.DIVIDE || operator == Operator.REMAINDER;
    boolean safe =
        operand.get() instanceof Constant constant
            && constant.value() instanceof BigDecimal number
            && number.signum() != 0;
    return divides && !safe;
  }

  private void mismatch(
      Expression.Step step, ValueType left, Expression leftText, ValueType right) {
    pass.report(
        DiagnosticCode.TYPE_MISMATCH,
        step.operatorSpan(),
        "'" + step.operator().word() + "' does not go with " + Types.pair(left, right),
        hint(step, left, leftText, right));
  }

  private static Optional<String> hint(
      Expression.Step step, ValueType left, Expression leftText, ValueType right) {
    boolean scales = step.operator() == Operator.MULTIPLY;
    if (Types.isTime(left) && right.isNumber()) {
      return Optional.of(
          scales && left instanceof ValueType.Duration
              ? "a length of time can be multiplied by a whole number only"
              : "write a length of time, such as 5 minutes");
    }
    if (left instanceof ValueType.Timestamp && right instanceof ValueType.Timestamp) {
      return Optional.of("two times can be subtracted, and a length of time added to one");
    }
    return TypeHints.meeting(left, leftText, right, step.operand());
  }
}
