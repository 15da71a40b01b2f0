package io.riskrules.lint;

import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** When a condition has one of the wanted truth values. */
final class ConditionTranslation implements ExpressionVisitor<Formula> {
  /** Of a longer {@code else if} nothing is said. */
  static final int LONGEST_CHAIN = 200;

  private final Translator translator;
  private final Wanted wanted;

  ConditionTranslation(Translator translator, Wanted wanted) {
    this.translator = translator;
    this.wanted = wanted;
  }

  @Override
  public Formula visitConstant(Expression.Constant node) {
    boolean holds = Boolean.TRUE.equals(node.value()) ? wanted.yes() : wanted.no();
    return holds ? Formula.Fixed.ALWAYS : Formula.Fixed.NEVER;
  }

  @Override
  public Formula visitNullConstant(Expression.NullConstant node) {
    return wanted.unknown() ? Formula.Fixed.ALWAYS : Formula.Fixed.NEVER;
  }

  @Override
  public Formula visitFieldValue(Expression.FieldValue node) {
    return opaque(node);
  }

  @Override
  public Formula visitCell(Expression.Cell node) {
    return opaque(node);
  }

  @Override
  public Formula visitAggregateValue(Expression.AggregateValue node) {
    return opaque(node);
  }

  @Override
  public Formula visitSessionBound(Expression.SessionBound node) {
    return opaque(node);
  }

  @Override
  public Formula visitNegate(Expression.Negate node) {
    return opaque(node);
  }

  @Override
  public Formula visitChain(Expression.Chain node) {
    return opaque(node);
  }

  @Override
  public Formula visitCall(Expression.Call node) {
    return opaque(node);
  }

  @Override
  public Formula visitCompare(Expression.Compare node) {
    return new ComparisonTranslation(translator, wanted).compare(node);
  }

  @Override
  public Formula visitBetween(Expression.Between node) {
    return visitAnd(
        new Expression.And(
            List.of(
                new Expression.Compare(
                    Comparison.GREATER_OR_EQUAL, node.value(), node.low(), node.span()),
                new Expression.Compare(
                    Comparison.LESS_OR_EQUAL, node.value(), node.high(), node.span())),
            node.span()));
  }

  @Override
  public Formula visitIn(Expression.In node) {
    return new ComparisonTranslation(translator, wanted).in(node);
  }

  @Override
  public Formula visitInList(Expression.InList node) {
    return translator.opaqueTest(node, Formula.Fixed.ALWAYS, List.of(node.value()), wanted);
  }

  @Override
  public Formula visitInCell(Expression.InCell node) {
    return translator.opaqueTest(
        node, Formula.Fixed.ALWAYS, List.of(node.value(), node.cell()), wanted);
  }

  @Override
  public Formula visitTextTest(Expression.TextTest node) {
    return new TextTranslation(translator, wanted).test(node);
  }

  @Override
  public Formula visitIsNull(Expression.IsNull node) {
    return Formula.any(
        wanted.yes() ? translator.absent(node.value()) : Formula.Fixed.NEVER,
        wanted.no() ? translator.present(node.value()) : Formula.Fixed.NEVER);
  }

  @Override
  public Formula visitNot(Expression.Not node) {
    return translator.truth(node.operand(), wanted.negated());
  }

  @Override
  public Formula visitAnd(Expression.And node) {
    return conjunction(node.operands(), wanted, false);
  }

  /** {@code a or b} is {@code not (not a and not b)}, in three-valued logic too. */
  @Override
  public Formula visitOr(Expression.Or node) {
    return conjunction(node.operands(), wanted.negated(), true);
  }

  @Override
  public Formula visitIf(Expression.If node) {
    // A chain of `else if` is one level of nesting, so it must not cost depth.
    Deque<Expression.If> chain = new ArrayDeque<>();
    Expression last = node;
    while (last instanceof Expression.If branch) {
      chain.push(branch);
      last = branch.otherwise();
    }
    if (chain.size() > LONGEST_CHAIN) {
      return Formula.Fixed.ALWAYS;
    }
    Formula result = translator.truth(last, wanted);
    for (Expression.If branch : chain) {
      result =
          Formula.any(
              Formula.all(
                  translator.truth(branch.condition(), Wanted.TRUE),
                  translator.truth(branch.whenTrue(), wanted)),
              Formula.all(translator.truth(branch.condition(), Wanted.NOT_TRUE), result));
    }
    return result;
  }

  /** False decides alone; else one that is unknown makes the whole unknown. */
  private Formula conjunction(List<Expression> operands, Wanted asked, boolean negated) {
    if (!asked.unknown()) {
      return Formula.any(
          asked.yes() ? Formula.all(each(operands, Wanted.TRUE, negated)) : Formula.Fixed.NEVER,
          asked.no() ? Formula.any(each(operands, Wanted.FALSE, negated)) : Formula.Fixed.NEVER);
    }
    if (asked.yes()) {
      return asked.no()
          ? Formula.Fixed.ALWAYS
          : Formula.all(each(operands, Wanted.NOT_FALSE, negated));
    }
    return asked.no()
        ? Formula.any(each(operands, Wanted.NOT_TRUE, negated))
        : Formula.all(
            Formula.all(each(operands, Wanted.NOT_FALSE, negated)),
            Formula.any(each(operands, Wanted.UNKNOWN, negated)));
  }

  private List<Formula> each(List<Expression> operands, Wanted asked, boolean negated) {
    Wanted ofEach = negated ? asked.negated() : asked;
    return operands.stream().map(operand -> translator.truth(operand, ofEach)).toList();
  }

  /** A condition that is not looked into. */
  private Formula opaque(Expression node) {
    Variable variable = translator.variables().of(node);
    Ranges truths =
        (wanted.yes() ? variable.equalTo(Point.of(1)) : Ranges.NONE)
            .or(wanted.no() ? variable.equalTo(Point.of(0)) : Ranges.NONE);
    return Formula.any(
        Formula.all(variable.in(States.of(truths)), translator.present(node)),
        wanted.unknown() ? translator.absent(node) : Formula.Fixed.NEVER);
  }
}
