package io.riskrules.check;

import io.riskrules.syntax.Expression;
import java.util.ArrayList;
import java.util.List;

/**
 * The expressions that an expression consists of. A chain of {@code else if} is one expression with
 * all its conditions and branches; members of {@code in} are literals and not among them.
 */
public final class Parts implements Expression.Visitor<List<Expression>> {
  private static final Parts PARTS = new Parts();

  private Parts() {}

  /** The parts of an expression, in the order of the text. */
  public static List<Expression> of(Expression expression) {
    return expression.accept(PARTS);
  }

  @Override
  public List<Expression> visitNumeral(Expression.Numeral node) {
    return List.of();
  }

  @Override
  public List<Expression> visitText(Expression.Text node) {
    return List.of();
  }

  @Override
  public List<Expression> visitBool(Expression.Bool node) {
    return List.of();
  }

  @Override
  public List<Expression> visitTimestamp(Expression.Timestamp node) {
    return List.of();
  }

  @Override
  public List<Expression> visitDuration(Expression.Duration node) {
    return List.of();
  }

  @Override
  public List<Expression> visitNull(Expression.Null node) {
    return List.of();
  }

  @Override
  public List<Expression> visitName(Expression.Name node) {
    return List.of();
  }

  @Override
  public List<Expression> visitCell(Expression.Cell node) {
    return List.of(node.key());
  }

  @Override
  public List<Expression> visitCall(Expression.Call node) {
    if (node.window().where().isEmpty()) {
      return node.arguments();
    }
    List<Expression> parts = new ArrayList<>(node.arguments());
    parts.add(node.window().where().get());
    return parts;
  }

  @Override
  public List<Expression> visitNegate(Expression.Negate node) {
    return List.of(node.operand());
  }

  @Override
  public List<Expression> visitChain(Expression.Chain node) {
    List<Expression> parts = new ArrayList<>(node.steps().size() + 1);
    parts.add(node.first());
    node.steps().forEach(step -> parts.add(step.operand()));
    return parts;
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

  @Override
  public List<Expression> visitIf(Expression.If node) {
    List<Expression> parts = new ArrayList<>();
    Expression rest = node;
    while (rest instanceof Expression.If link) {
      parts.add(link.condition());
      parts.add(link.whenTrue());
      rest = link.otherwise();
    }
    parts.add(rest);
    return parts;
  }

  @Override
  public List<Expression> visitParenthesized(Expression.Parenthesized node) {
    return List.of(node.inner());
  }

  @Override
  public List<Expression> visitBroken(Expression.Broken node) {
    return node.parts();
  }
}
