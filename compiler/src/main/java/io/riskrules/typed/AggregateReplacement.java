package io.riskrules.typed;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Copies expressions with other values of aggregates in place of those that they ask for. What is
 * one object in the tree stays one, so a copy is no larger than its original.
 */
public final class AggregateReplacement implements ExpressionVisitor<Expression> {
  private final UnaryOperator<Expression.AggregateValue> replacement;
  private final IdentityHashMap<Expression, Expression> done = new IdentityHashMap<>();

  /** A copier that puts in what the function gives for each. */
  public AggregateReplacement(UnaryOperator<Expression.AggregateValue> replacement) {
    this.replacement = replacement;
  }

  /** The same expression but for its aggregates. */
  public Expression copy(Expression expression) {
    Expression known = done.get(expression);
    if (known == null) {
      known = expression.accept(this);
      done.put(expression, known);
    }
    return known;
  }

  @Override
  public Expression visitAggregateValue(Expression.AggregateValue node) {
    return replacement.apply(node);
  }

  @Override
  public Expression visitConstant(Expression.Constant node) {
    return node;
  }

  @Override
  public Expression visitNullConstant(Expression.NullConstant node) {
    return node;
  }

  @Override
  public Expression visitFieldValue(Expression.FieldValue node) {
    return node;
  }

  @Override
  public Expression visitSessionBound(Expression.SessionBound node) {
    return node;
  }

  @Override
  public Expression visitCell(Expression.Cell node) {
    return cell(node);
  }

  @Override
  public Expression visitNegate(Expression.Negate node) {
    return new Expression.Negate(copy(node.operand()), node.type(), node.span());
  }

  @Override
  public Expression visitChain(Expression.Chain node) {
    Expression first = copy(node.first());
    List<Expression.Step> steps = new ArrayList<>(node.steps().size());
    for (Expression.Step step : node.steps()) {
      steps.add(new Expression.Step(step.operator(), copy(step.operand()), step.type()));
    }
    return new Expression.Chain(first, steps, node.nullable(), node.span());
  }

  @Override
  public Expression visitCompare(Expression.Compare node) {
    return new Expression.Compare(
        node.operator(), copy(node.left()), copy(node.right()), node.span());
  }

  @Override
  public Expression visitIn(Expression.In node) {
    return new Expression.In(copy(node.value()), node.members(), node.span());
  }

  @Override
  public Expression visitInList(Expression.InList node) {
    return new Expression.InList(copy(node.value()), node.list(), node.span());
  }

  @Override
  public Expression visitInCell(Expression.InCell node) {
    return new Expression.InCell(copy(node.value()), cell(node.cell()), node.span());
  }

  @Override
  public Expression visitBetween(Expression.Between node) {
    return new Expression.Between(
        copy(node.value()), copy(node.low()), copy(node.high()), node.span());
  }

  @Override
  public Expression visitTextTest(Expression.TextTest node) {
    return new Expression.TextTest(
        node.operator(), copy(node.value()), copy(node.pattern()), node.span());
  }

  @Override
  public Expression visitIsNull(Expression.IsNull node) {
    return new Expression.IsNull(copy(node.value()), node.span());
  }

  @Override
  public Expression visitNot(Expression.Not node) {
    return new Expression.Not(copy(node.operand()), node.span());
  }

  @Override
  public Expression visitAnd(Expression.And node) {
    return new Expression.And(all(node.operands()), node.span());
  }

  @Override
  public Expression visitOr(Expression.Or node) {
    return new Expression.Or(all(node.operands()), node.span());
  }

  /** A chain of {@code else if} may be long, so it is walked in a loop. */
  @Override
  public Expression visitIf(Expression.If node) {
    List<Expression.If> links = new ArrayList<>();
    Expression rest = node;
    while (rest instanceof Expression.If link) {
      links.add(
          new Expression.If(
              copy(link.condition()),
              copy(link.whenTrue()),
              link.otherwise(),
              link.type(),
              link.span()));
      rest = link.otherwise();
    }
    Expression result = copy(rest);
    for (int i = links.size() - 1; i >= 0; i--) {
      Expression.If link = links.get(i);
      result =
          new Expression.If(link.condition(), link.whenTrue(), result, link.type(), link.span());
    }
    return result;
  }

  @Override
  public Expression visitCall(Expression.Call node) {
    return new Expression.Call(
        node.function(), all(node.arguments()), node.type(), node.nullable(), node.span());
  }

  private Expression.Cell cell(Expression.Cell node) {
    return new Expression.Cell(node.table(), copy(node.key()), node.column(), node.span());
  }

  private List<Expression> all(List<Expression> expressions) {
    List<Expression> all = new ArrayList<>(expressions.size());
    for (Expression expression : expressions) {
      all.add(copy(expression));
    }
    return all;
  }
}
