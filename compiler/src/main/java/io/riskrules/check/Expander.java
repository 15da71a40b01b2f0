package io.riskrules.check;

import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puts the bodies of defines in the place of their names, without parentheses: whoever writes the
 * result sets those that it needs. Only for expressions whose {@link Sizes} are within the limits.
 */
final class Expander implements Expression.Visitor<Expression> {
  private final Defines defines;
  private final Map<String, Expression> expanded = new HashMap<>();

  Expander(Defines defines) {
    this.defines = defines;
  }

  Expression expand(Expression expression) {
    return expression.accept(this);
  }

  @Override
  public Expression visitName(Expression.Name node) {
    Expression known = expanded.get(node.name());
    if (known != null) {
      return known;
    }
    Optional<Expression> body = defines.body(node.name());
    if (body.isEmpty()) {
      return node;
    }
    Expression result = expand(body.get());
    expanded.put(node.name(), result);
    return result;
  }

  @Override
  public Expression visitNumeral(Expression.Numeral node) {
    return node;
  }

  @Override
  public Expression visitText(Expression.Text node) {
    return node;
  }

  @Override
  public Expression visitBool(Expression.Bool node) {
    return node;
  }

  @Override
  public Expression visitTimestamp(Expression.Timestamp node) {
    return node;
  }

  @Override
  public Expression visitDuration(Expression.Duration node) {
    return node;
  }

  @Override
  public Expression visitNull(Expression.Null node) {
    return node;
  }

  @Override
  public Expression visitBroken(Expression.Broken node) {
    return node;
  }

  @Override
  public Expression visitCell(Expression.Cell node) {
    return cell(node);
  }

  @Override
  public Expression visitCall(Expression.Call node) {
    Window window = node.window();
    Window inner =
        new Window(
            window.over(),
            window.where().map(this::expand),
            window.by(),
            window.every(),
            window.span());
    return new Expression.Call(
        node.name(), node.nameSpan(), all(node.arguments()), inner, node.span());
  }

  @Override
  public Expression visitNegate(Expression.Negate node) {
    return new Expression.Negate(expand(node.operand()), node.span());
  }

  @Override
  public Expression visitChain(Expression.Chain node) {
    List<Expression.Step> steps = new ArrayList<>(node.steps().size());
    for (Expression.Step step : node.steps()) {
      steps.add(new Expression.Step(step.operator(), step.operatorSpan(), expand(step.operand())));
    }
    return new Expression.Chain(expand(node.first()), steps, node.span());
  }

  @Override
  public Expression visitCompare(Expression.Compare node) {
    return new Expression.Compare(
        node.operator(),
        node.operatorSpan(),
        expand(node.left()),
        expand(node.right()),
        node.span());
  }

  @Override
  public Expression visitIn(Expression.In node) {
    return new Expression.In(
        node.negated(),
        node.operatorSpan(),
        expand(node.value()),
        node.members(),
        node.listSpan(),
        node.span());
  }

  @Override
  public Expression visitInList(Expression.InList node) {
    return new Expression.InList(
        node.negated(),
        node.operatorSpan(),
        expand(node.value()),
        node.list(),
        node.listSpan(),
        node.span());
  }

  @Override
  public Expression visitInCell(Expression.InCell node) {
    return new Expression.InCell(
        node.negated(), node.operatorSpan(), expand(node.value()), cell(node.cell()), node.span());
  }

  @Override
  public Expression visitBetween(Expression.Between node) {
    return new Expression.Between(
        node.negated(),
        node.operatorSpan(),
        expand(node.value()),
        expand(node.low()),
        expand(node.high()),
        node.span());
  }

  @Override
  public Expression visitTextTest(Expression.TextTest node) {
    return new Expression.TextTest(
        node.negated(),
        node.operator(),
        node.operatorSpan(),
        expand(node.value()),
        expand(node.pattern()),
        node.span());
  }

  @Override
  public Expression visitIsNull(Expression.IsNull node) {
    return new Expression.IsNull(
        node.negated(), node.operatorSpan(), expand(node.value()), node.span());
  }

  @Override
  public Expression visitNot(Expression.Not node) {
    return new Expression.Not(expand(node.operand()), node.span());
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
      links.add(link);
      rest = link.otherwise();
    }
    Expression result = expand(rest);
    for (int i = links.size() - 1; i >= 0; i--) {
      Expression.If link = links.get(i);
      result =
          new Expression.If(
              expand(link.condition()),
              expand(link.whenTrue()),
              result,
              link.keywordSpan(),
              link.span());
    }
    return result;
  }

  @Override
  public Expression visitParenthesized(Expression.Parenthesized node) {
    return expand(node.inner());
  }

  private Expression.Cell cell(Expression.Cell node) {
    return new Expression.Cell(
        node.table(),
        node.tableSpan(),
        expand(node.key()),
        node.column(),
        node.columnSpan(),
        node.span());
  }

  private List<Expression> all(List<Expression> expressions) {
    List<Expression> all = new ArrayList<>(expressions.size());
    for (Expression expression : expressions) {
      all.add(expand(expression));
    }
    return all;
  }
}
