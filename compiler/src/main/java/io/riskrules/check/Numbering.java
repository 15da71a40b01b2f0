package io.riskrules.check;

import io.riskrules.typed.Aggregate;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import io.riskrules.typed.Meaning;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives the aggregates of a condition their numbers: those of one meaning get one. */
final class Numbering implements ExpressionVisitor<Expression> {
  private final Map<Meaning, Integer> numbers = new LinkedHashMap<>();
  private final List<Aggregate> aggregates = new ArrayList<>();
  private final IdentityHashMap<Expression, Expression> done = new IdentityHashMap<>();

  /** The same expression with numbers. */
  Expression number(Expression expression) {
    Expression known = done.get(expression);
    if (known == null) {
      known = expression.accept(this);
      done.put(expression, known);
    }
    return known;
  }

  /** The aggregates by number. */
  List<Aggregate> aggregates() {
    return List.copyOf(aggregates);
  }

  @Override
  public Expression visitAggregateValue(Expression.AggregateValue node) {
    Meaning meaning = Meaning.of(node.aggregate());
    Integer number = numbers.putIfAbsent(meaning, aggregates.size());
    if (number == null) {
      aggregates.add(node.aggregate());
    }
    int found = numbers.get(meaning);
    return new Expression.AggregateValue(
        aggregates.get(found), found, node.type(), node.nullable(), node.span());
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
    return new Expression.Negate(number(node.operand()), node.type(), node.span());
  }

  @Override
  public Expression visitChain(Expression.Chain node) {
    Expression first = number(node.first());
    List<Expression.Step> steps = new ArrayList<>(node.steps().size());
    for (Expression.Step step : node.steps()) {
      steps.add(new Expression.Step(step.operator(), number(step.operand()), step.type()));
    }
    return new Expression.Chain(first, steps, node.nullable(), node.span());
  }

  @Override
  public Expression visitCompare(Expression.Compare node) {
    return new Expression.Compare(
        node.operator(), number(node.left()), number(node.right()), node.span());
  }

  @Override
  public Expression visitIn(Expression.In node) {
    return new Expression.In(number(node.value()), node.members(), node.span());
  }

  @Override
  public Expression visitInList(Expression.InList node) {
    return new Expression.InList(number(node.value()), node.list(), node.span());
  }

  @Override
  public Expression visitInCell(Expression.InCell node) {
    return new Expression.InCell(number(node.value()), cell(node.cell()), node.span());
  }

  @Override
  public Expression visitBetween(Expression.Between node) {
    return new Expression.Between(
        number(node.value()), number(node.low()), number(node.high()), node.span());
  }

  @Override
  public Expression visitTextTest(Expression.TextTest node) {
    return new Expression.TextTest(
        node.operator(), number(node.value()), number(node.pattern()), node.span());
  }

  @Override
  public Expression visitIsNull(Expression.IsNull node) {
    return new Expression.IsNull(number(node.value()), node.span());
  }

  @Override
  public Expression visitNot(Expression.Not node) {
    return new Expression.Not(number(node.operand()), node.span());
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
              number(link.condition()),
              number(link.whenTrue()),
              link.otherwise(),
              link.type(),
              link.span()));
      rest = link.otherwise();
    }
    Expression result = number(rest);
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
    return new Expression.Cell(node.table(), number(node.key()), node.column(), node.span());
  }

  private List<Expression> all(List<Expression> expressions) {
    List<Expression> all = new ArrayList<>(expressions.size());
    for (Expression expression : expressions) {
      all.add(number(expression));
    }
    return all;
  }

  /** The number of the aggregate of that meaning, if the condition asks for it. */
  static Optional<Integer> numberOf(Meaning meaning, List<Aggregate> aggregates) {
    for (int number = 0; number < aggregates.size(); number++) {
      if (Meaning.of(aggregates.get(number)).equals(meaning)) {
        return Optional.of(number);
      }
    }
    return Optional.empty();
  }
}
