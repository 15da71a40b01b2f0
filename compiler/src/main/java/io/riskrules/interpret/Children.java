package io.riskrules.interpret;

import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.util.ArrayList;
import java.util.List;

/** What a node is made of, as an explanation shows it: constants are left out. */
final class Children implements ExpressionVisitor<List<Expression>> {
  private static final Children VISITOR = new Children();

  private Children() {}

  static List<Expression> of(Expression node) {
    return node.accept(VISITOR).stream()
        .filter(child -> !(child instanceof Expression.Constant))
        .toList();
  }

  @Override
  public List<Expression> visitConstant(Expression.Constant node) {
    return List.of();
  }

  @Override
  public List<Expression> visitNullConstant(Expression.NullConstant node) {
    return List.of();
  }

  @Override
  public List<Expression> visitFieldValue(Expression.FieldValue node) {
    return List.of();
  }

  @Override
  public List<Expression> visitCell(Expression.Cell node) {
    return List.of(node.key());
  }

  @Override
  public List<Expression> visitAggregateValue(Expression.AggregateValue node) {
    return List.of();
  }

  @Override
  public List<Expression> visitSessionBound(Expression.SessionBound node) {
    return List.of();
  }

  @Override
  public List<Expression> visitNegate(Expression.Negate node) {
    return List.of(node.operand());
  }

  @Override
  public List<Expression> visitChain(Expression.Chain node) {
    List<Expression> children = new ArrayList<>();
    children.add(node.first());
    node.steps().forEach(step -> children.add(step.operand()));
    return children;
  }

  @Override
  public List<Expression> visitCompare(Expression.Compare node) {
    return List.of(node.left(), node.right());
  }

  @Override
  public List<Expression> visitIn(Expression.In node) {
    return List.of(node.value());
  }

  @Override
  public List<Expression> visitInList(Expression.InList node) {
    return List.of(node.value());
  }

  @Override
  public List<Expression> visitInCell(Expression.InCell node) {
    return List.of(node.value(), node.cell());
  }

  @Override
  public List<Expression> visitBetween(Expression.Between node) {
    return List.of(node.value(), node.low(), node.high());
  }

  @Override
  public List<Expression> visitTextTest(Expression.TextTest node) {
    return List.of(node.value(), node.pattern());
  }

  @Override
  public List<Expression> visitIsNull(Expression.IsNull node) {
    return List.of(node.value());
  }

  @Override
  public List<Expression> visitNot(Expression.Not node) {
    return List.of(node.operand());
  }

  @Override
  public List<Expression> visitAnd(Expression.And node) {
    return node.operands();
  }

  @Override
  public List<Expression> visitOr(Expression.Or node) {
    return node.operands();
  }

  /** The conditions of the chain and then what its branches are worth. */
  @Override
  public List<Expression> visitIf(Expression.If node) {
    List<Expression> children = new ArrayList<>();
    Expression rest = node;
    while (rest instanceof Expression.If next) {
      children.add(next.condition());
      children.add(next.whenTrue());
      rest = next.otherwise();
    }
    children.add(rest);
    return children;
  }

  @Override
  public List<Expression> visitCall(Expression.Call node) {
    return node.arguments();
  }
}
