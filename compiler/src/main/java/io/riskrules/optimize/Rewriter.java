package io.riskrules.optimize;

import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Rebuilds a tree from the leaves up and lets the passes simplify each node. Aggregates are left as
 * they are: they are computed elsewhere and known by their number.
 */
final class Rewriter implements ExpressionVisitor<Expression> {
  /** Passes feed each other, but never for long. */
  private static final int ROUNDS = 8;

  private final List<Pass> passes;

  Rewriter(List<Pass> passes) {
    this.passes = List.copyOf(passes);
  }

  Expression rewrite(Expression expression) {
    return expression.accept(this);
  }

  @Override
  public Expression visitConstant(Expression.Constant node) {
    return simplify(node);
  }

  @Override
  public Expression visitNullConstant(Expression.NullConstant node) {
    return simplify(node);
  }

  @Override
  public Expression visitFieldValue(Expression.FieldValue node) {
    return simplify(node);
  }

  @Override
  public Expression visitCell(Expression.Cell node) {
    return simplify(cell(node));
  }

  @Override
  public Expression visitAggregateValue(Expression.AggregateValue node) {
    return simplify(node);
  }

  @Override
  public Expression visitSessionBound(Expression.SessionBound node) {
    return simplify(node);
  }

  @Override
  public Expression visitNegate(Expression.Negate node) {
    Expression operand = rewrite(node.operand());
    return simplify(
        operand == node.operand()
            ? node
            : new Expression.Negate(operand, node.type(), node.span()));
  }

  @Override
  public Expression visitChain(Expression.Chain node) {
    Expression first = rewrite(node.first());
    boolean changed = first != node.first();
    List<Expression.Step> steps = new ArrayList<>(node.steps().size());
    for (Expression.Step step : node.steps()) {
      Expression operand = rewrite(step.operand());
      changed |= operand != step.operand();
      steps.add(new Expression.Step(step.operator(), operand, step.type()));
    }
    return simplify(
        changed ? new Expression.Chain(first, steps, node.nullable(), node.span()) : node);
  }

  @Override
  public Expression visitCompare(Expression.Compare node) {
    Expression left = rewrite(node.left());
    Expression right = rewrite(node.right());
    boolean same = left == node.left() && right == node.right();
    return simplify(
        same ? node : new Expression.Compare(node.operator(), left, right, node.span()));
  }

  @Override
  public Expression visitIn(Expression.In node) {
    Expression value = rewrite(node.value());
    return simplify(
        value == node.value() ? node : new Expression.In(value, node.members(), node.span()));
  }

  @Override
  public Expression visitInList(Expression.InList node) {
    Expression value = rewrite(node.value());
    return simplify(
        value == node.value() ? node : new Expression.InList(value, node.list(), node.span()));
  }

  @Override
  public Expression visitInCell(Expression.InCell node) {
    Expression value = rewrite(node.value());
    Expression.Cell cell = cell(node.cell());
    boolean same = value == node.value() && cell.key() == node.cell().key();
    return simplify(same ? node : new Expression.InCell(value, cell, node.span()));
  }

  @Override
  public Expression visitBetween(Expression.Between node) {
    Expression value = rewrite(node.value());
    Expression low = rewrite(node.low());
    Expression high = rewrite(node.high());
    boolean same = value == node.value() && low == node.low() && high == node.high();
    return simplify(same ? node : new Expression.Between(value, low, high, node.span()));
  }

  @Override
  public Expression visitTextTest(Expression.TextTest node) {
    Expression value = rewrite(node.value());
    Expression pattern = rewrite(node.pattern());
    boolean same = value == node.value() && pattern == node.pattern();
    return simplify(
        same ? node : new Expression.TextTest(node.operator(), value, pattern, node.span()));
  }

  @Override
  public Expression visitIsNull(Expression.IsNull node) {
    Expression value = rewrite(node.value());
    return simplify(value == node.value() ? node : new Expression.IsNull(value, node.span()));
  }

  @Override
  public Expression visitNot(Expression.Not node) {
    Expression operand = rewrite(node.operand());
    return simplify(operand == node.operand() ? node : new Expression.Not(operand, node.span()));
  }

  @Override
  public Expression visitAnd(Expression.And node) {
    List<Expression> operands = rewrite(node.operands());
    return simplify(
        same(operands, node.operands()) ? node : new Expression.And(operands, node.span()));
  }

  @Override
  public Expression visitOr(Expression.Or node) {
    List<Expression> operands = rewrite(node.operands());
    return simplify(
        same(operands, node.operands()) ? node : new Expression.Or(operands, node.span()));
  }

  @Override
  public Expression visitIf(Expression.If node) {
    // A chain of `else if` is one level of nesting, so it must not cost depth.
    Deque<Expression.If> chain = new ArrayDeque<>();
    Expression last = node;
    while (last instanceof Expression.If branch) {
      chain.push(branch);
      last = branch.otherwise();
    }
    Expression result = rewrite(last);
    for (Expression.If branch : chain) {
      Expression condition = rewrite(branch.condition());
      Expression whenTrue = rewrite(branch.whenTrue());
      boolean same =
          condition == branch.condition()
              && whenTrue == branch.whenTrue()
              && result == branch.otherwise();
      result =
          simplify(
              same
                  ? branch
                  : new Expression.If(condition, whenTrue, result, branch.type(), branch.span()));
    }
    return result;
  }

  @Override
  public Expression visitCall(Expression.Call node) {
    List<Expression> arguments = rewrite(node.arguments());
    return simplify(
        same(arguments, node.arguments())
            ? node
            : new Expression.Call(
                node.function(), arguments, node.type(), node.nullable(), node.span()));
  }

  private Expression.Cell cell(Expression.Cell node) {
    Expression key = rewrite(node.key());
    return key == node.key()
        ? node
        : new Expression.Cell(node.table(), key, node.column(), node.span());
  }

  private List<Expression> rewrite(List<Expression> nodes) {
    return nodes.stream().map(this::rewrite).toList();
  }

  private static boolean same(List<Expression> some, List<Expression> others) {
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i) != others.get(i)) {
        return false;
      }
    }
    return true;
  }

  private Expression simplify(Expression node) {
    Expression current = node;
    for (int round = 0; round < ROUNDS; round++) {
      Expression before = current;
      for (Pass pass : passes) {
        current = pass.apply(current);
      }
      if (current == before) {
        break;
      }
    }
    return current;
  }
}
