package io.riskrules.optimize;

import io.riskrules.source.Span;
import io.riskrules.typed.Expression;
import java.util.List;

/**
 * Removes double negation and pushes {@code not} into comparisons and through {@code and}, {@code
 * or}: all of them hold in three-valued logic, where unknown stays unknown.
 */
final class NotPushing implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (!(node instanceof Expression.Not not)) {
      return node;
    }
    Expression pushed = negated(not.operand(), not.span());
    // What cannot take the negation keeps it, and the very node shows that nothing changed.
    return pushed instanceof Expression.Not ? not : pushed;
  }

  private static Expression negated(Expression node, Span span) {
    if (node instanceof Expression.Not not) {
      return not.operand();
    }
    if (node instanceof Expression.Compare compare) {
      return new Expression.Compare(
          compare.operator().negated(), compare.left(), compare.right(), span);
    }
    if (node instanceof Expression.And and) {
      return new Expression.Or(negated(and.operands()), span);
    }
    if (node instanceof Expression.Or or) {
      return new Expression.And(negated(or.operands()), span);
    }
    if (Constants.isNull(node)) {
      return node;
    }
    return node instanceof Expression.Constant constant
        ? Constants.truth(!(Boolean) constant.value(), span)
        : new Expression.Not(node, span);
  }

  private static List<Expression> negated(List<Expression> operands) {
    return operands.stream().map(operand -> negated(operand, operand.span())).toList();
  }
}
