package io.riskrules.typed;

/** A method for each record and no default: a new record breaks every phase at compile time. */
public interface ExpressionVisitor<R> {
  R visitConstant(Expression.Constant node);

  R visitNullConstant(Expression.NullConstant node);

  R visitFieldValue(Expression.FieldValue node);

  R visitCell(Expression.Cell node);

  R visitAggregateValue(Expression.AggregateValue node);

  R visitSessionBound(Expression.SessionBound node);

  R visitNegate(Expression.Negate node);

  R visitChain(Expression.Chain node);

  R visitCompare(Expression.Compare node);

  R visitIn(Expression.In node);

  R visitInList(Expression.InList node);

  R visitInCell(Expression.InCell node);

  R visitBetween(Expression.Between node);

  R visitTextTest(Expression.TextTest node);

  R visitIsNull(Expression.IsNull node);

  R visitNot(Expression.Not node);

  R visitAnd(Expression.And node);

  R visitOr(Expression.Or node);

  R visitIf(Expression.If node);

  R visitCall(Expression.Call node);
}
