package io.riskrules.lint;

import io.riskrules.function.Argument;
import io.riskrules.function.Typing;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Operator;
import io.riskrules.typed.Expression;
import io.riskrules.typed.ExpressionVisitor;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** When a value is null, and when it is not. */
final class Presence implements ExpressionVisitor<Formula> {
  private final Translator translator;
  private final boolean absent;

  /** When it is null if {@code absent}, else when it is not. */
  Presence(Translator translator, boolean absent) {
    this.translator = translator;
    this.absent = absent;
  }

  @Override
  public Formula visitConstant(Expression.Constant node) {
    return absent ? Formula.Fixed.NEVER : Formula.Fixed.ALWAYS;
  }

  @Override
  public Formula visitNullConstant(Expression.NullConstant node) {
    return absent ? Formula.Fixed.ALWAYS : Formula.Fixed.NEVER;
  }

  @Override
  public Formula visitFieldValue(Expression.FieldValue node) {
    return itself(node);
  }

  /** A row may be missing, or its cell empty; without a key there is no row. */
  @Override
  public Formula visitCell(Expression.Cell node) {
    return partial(node, List.of(node.key()));
  }

  @Override
  public Formula visitAggregateValue(Expression.AggregateValue node) {
    return itself(node);
  }

  @Override
  public Formula visitSessionBound(Expression.SessionBound node) {
    return itself(node);
  }

  @Override
  public Formula visitNegate(Expression.Negate node) {
    return total(node, List.of(node.operand()));
  }

  @Override
  public Formula visitChain(Expression.Chain node) {
    List<Expression> operands = new ArrayList<>(List.of(node.first()));
    node.steps().forEach(step -> operands.add(step.operand()));
    boolean computable = node.steps().stream().allMatch(Presence::alwaysComputes);
    return computable ? total(node, operands) : partial(node, operands);
  }

  @Override
  public Formula visitCompare(Expression.Compare node) {
    return known(node);
  }

  @Override
  public Formula visitIn(Expression.In node) {
    return known(node);
  }

  @Override
  public Formula visitInList(Expression.InList node) {
    return known(node);
  }

  @Override
  public Formula visitInCell(Expression.InCell node) {
    return known(node);
  }

  @Override
  public Formula visitBetween(Expression.Between node) {
    return known(node);
  }

  @Override
  public Formula visitTextTest(Expression.TextTest node) {
    return known(node);
  }

  @Override
  public Formula visitIsNull(Expression.IsNull node) {
    return known(node);
  }

  @Override
  public Formula visitNot(Expression.Not node) {
    return known(node);
  }

  @Override
  public Formula visitAnd(Expression.And node) {
    return known(node);
  }

  @Override
  public Formula visitOr(Expression.Or node) {
    return known(node);
  }

  @Override
  public Formula visitIf(Expression.If node) {
    return node.type() instanceof ValueType.Bool ? known(node) : itself(node);
  }

  @Override
  public Formula visitCall(Expression.Call node) {
    if (node.function().name().equals("coalesce")) {
      return absent
          ? Formula.all(each(node.arguments()))
          : Formula.all(itself(node), Formula.any(each(node.arguments())));
    }
    if (node.function().seesNull()) {
      return itself(node);
    }
    return isTotal(node) ? total(node, node.arguments()) : partial(node, node.arguments());
  }

  /** Null as its own variable says, and not otherwise. */
  private Formula itself(Expression node) {
    return translator.variables().of(node).in(absent ? States.NULL : States.PRESENT);
  }

  /** A condition is null when it is unknown. */
  private Formula known(Expression node) {
    return translator.truth(node, absent ? Wanted.UNKNOWN : Wanted.KNOWN);
  }

  /** Null just when an operand is. */
  private Formula total(Expression node, List<Expression> operands) {
    return absent
        ? Formula.all(itself(node), Formula.any(each(operands)))
        : partial(node, operands);
  }

  /** Null when an operand is, and maybe otherwise. */
  private Formula partial(Expression node, List<Expression> operands) {
    return absent ? itself(node) : Formula.all(itself(node), Formula.all(each(operands)));
  }

  private List<Formula> each(List<Expression> operands) {
    return operands.stream().map(operand -> operand.accept(this)).toList();
  }

  /** Exact arithmetic never fails but by zero; that of doubles may leave the numbers. */
  private static boolean alwaysComputes(Expression.Step step) {
    if (step.type() instanceof ValueType.Float64) {
      return false;
    }
    return (step.operator() != Operator.DIVIDE && step.operator() != Operator.REMAINDER)
        || (step.operand() instanceof Expression.Constant constant
            && constant.value() instanceof BigDecimal divisor
            && divisor.signum() != 0);
  }

  /** Whether a call gives a value for all arguments that are not null, as its typing says. */
  private static boolean isTotal(Expression.Call node) {
    List<Argument> arguments = new ArrayList<>();
    for (Expression argument : node.arguments()) {
      Optional<Object> literal =
          argument instanceof Expression.Constant constant
              ? Optional.of(constant.value())
              : Optional.empty();
      arguments.add(new Argument(argument.type(), false, literal));
    }
    return node.function().type(arguments) instanceof Typing.Accepted accepted
        && !accepted.nullable();
  }
}
