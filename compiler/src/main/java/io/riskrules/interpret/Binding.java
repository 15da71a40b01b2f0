package io.riskrules.interpret;

import io.riskrules.syntax.Operator;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;

/** How tightly the operator of a node binds; the tighter, the greater. */
final class Binding implements ExpressionVisitor<Integer> {
  static final int IF = 1;
  static final int OR = 2;
  static final int AND = 3;
  static final int NOT = 4;
  static final int TEST = 5;
  static final int SUM = 6;
  static final int PRODUCT = 7;
  static final int SIGN = 8;
  static final int PRIMARY = 9;

  private static final Binding VISITOR = new Binding();

  private Binding() {}

  static int of(Expression node) {
    return node.accept(VISITOR);
  }

  @Override
  public Integer visitConstant(Expression.Constant node) {
    return PRIMARY;
  }

  @Override
  public Integer visitNullConstant(Expression.NullConstant node) {
    return PRIMARY;
  }

  @Override
  public Integer visitFieldValue(Expression.FieldValue node) {
    return PRIMARY;
  }

  @Override
  public Integer visitCell(Expression.Cell node) {
    return PRIMARY;
  }

  @Override
  public Integer visitAggregateValue(Expression.AggregateValue node) {
    return PRIMARY;
  }

  @Override
  public Integer visitSessionBound(Expression.SessionBound node) {
    return PRIMARY;
  }

  @Override
  public Integer visitNegate(Expression.Negate node) {
    return SIGN;
  }

  @Override
  public Integer visitChain(Expression.Chain node) {
    Operator last = node.steps().get(node.steps().size() - 1).operator();
    return last == Operator.ADD || last == Operator.SUBTRACT ? SUM : PRODUCT;
  }

  @Override
  public Integer visitCompare(Expression.Compare node) {
    return TEST;
  }

  @Override
  public Integer visitIn(Expression.In node) {
    return TEST;
  }

  @Override
  public Integer visitInList(Expression.InList node) {
    return TEST;
  }

  @Override
  public Integer visitInCell(Expression.InCell node) {
    return TEST;
  }

  @Override
  public Integer visitBetween(Expression.Between node) {
    return TEST;
  }

  @Override
  public Integer visitTextTest(Expression.TextTest node) {
    return TEST;
  }

  @Override
  public Integer visitIsNull(Expression.IsNull node) {
    return TEST;
  }

  @Override
  public Integer visitNot(Expression.Not node) {
    return NOT;
  }

  @Override
  public Integer visitAnd(Expression.And node) {
    return AND;
  }

  @Override
  public Integer visitOr(Expression.Or node) {
    return OR;
  }

  @Override
  public Integer visitIf(Expression.If node) {
    return IF;
  }

  @Override
  public Integer visitCall(Expression.Call node) {
    return PRIMARY;
  }
}
