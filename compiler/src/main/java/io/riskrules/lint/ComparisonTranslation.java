package io.riskrules.lint;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Operator;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Values;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** When a comparison or a membership has one of the wanted truth values. */
final class ComparisonTranslation {
  private final Translator translator;
  private final Wanted wanted;

  ComparisonTranslation(Translator translator, Wanted wanted) {
    this.translator = translator;
    this.wanted = wanted;
  }

  Formula compare(Expression.Compare node) {
    if (node.left() instanceof Expression.NullConstant
        || node.right() instanceof Expression.NullConstant) {
      return wanted.unknown() ? Formula.Fixed.ALWAYS : Formula.Fixed.NEVER;
    }
    if (node.left() instanceof Expression.Constant constant) {
      return withConstant(node.operator().flipped(), node.right(), constant, node);
    }
    return node.right() instanceof Expression.Constant constant
        ? withConstant(node.operator(), node.left(), constant, node)
        : ordered(node);
  }

  Formula in(Expression.In node) {
    Expression value = node.value();
    if (Branches.isBranching(value)) {
      return new Branches(
              translator, wanted, branch -> new Expression.In(branch, node.members(), node.span()))
          .translate(value);
    }
    Variable variable = translator.variables().of(value);
    Ranges[] parts = new Ranges[node.members().size()];
    for (int i = 0; i < parts.length; i++) {
      Expression.Member member = node.members().get(i);
      Optional<Point> low = point(member.low(), value.type());
      Optional<Point> high = point(member.high().orElse(member.low()), value.type());
      if (low.isEmpty() || high.isEmpty()) {
        return Formula.Fixed.ALWAYS;
      }
      parts[i] = variable.from(low.get(), high.get());
    }
    return translator.membership(value, Ranges.union(List.of(parts)), wanted);
  }

  private Formula withConstant(
      Comparison operator, Expression value, Expression.Constant constant, Expression node) {
    if (value.type() instanceof ValueType.Bool) {
      return againstTruth(operator, value, Boolean.TRUE.equals(constant.value()), node);
    }
    if (Branches.isBranching(value)) {
      return new Branches(
              translator,
              wanted,
              branch -> new Expression.Compare(operator, branch, constant, node.span()))
          .translate(value);
    }
    return againstPoint(operator, value, constant);
  }

  private Formula againstTruth(
      Comparison operator, Expression condition, boolean truth, Expression node) {
    return switch (operator) {
      case EQUAL -> translator.truth(condition, truth ? wanted : wanted.negated());
      case NOT_EQUAL -> translator.truth(condition, truth ? wanted.negated() : wanted);
      default -> throw new IllegalArgumentException("truths have no order: " + node.span().text());
    };
  }

  private Formula againstPoint(
      Comparison operator, Expression value, Expression.Constant constant) {
    Optional<Point> point = point(constant, value.type());
    if (point.isEmpty()) {
      return Formula.Fixed.ALWAYS;
    }
    Shifted shifted = new Shifted(operator, value, point.get()).unwound();
    Variable variable = translator.variables().of(shifted.value());
    return translator.membership(
        shifted.value(), ranges(variable, shifted.operator(), shifted.point()), wanted);
  }

  private static Ranges ranges(Variable variable, Comparison operator, Point point) {
    return switch (operator) {
      case EQUAL -> variable.equalTo(point);
      case NOT_EQUAL -> variable.equalTo(point).complement();
      case LESS -> Ranges.below(variable.below(point));
      case LESS_OR_EQUAL -> Ranges.below(variable.above(point));
      case GREATER -> Ranges.above(variable.above(point));
      case GREATER_OR_EQUAL -> Ranges.above(variable.below(point));
    };
  }

  /** Two values are in one of three orders, or at least one of them is null. */
  private Formula ordered(Expression.Compare node) {
    boolean swapped = translator.swaps(node.left(), node.right());
    Expression left = swapped ? node.right() : node.left();
    Expression right = swapped ? node.left() : node.right();
    Comparison operator = swapped ? node.operator().flipped() : node.operator();
    Variable order = translator.variables().order(left, right);
    Ranges signs = ranges(order, operator, Point.of(0));
    Ranges allowed =
        (wanted.yes() ? signs : Ranges.NONE).or(wanted.no() ? signs.complement() : Ranges.NONE);
    return Formula.any(
        Formula.all(
            order.in(States.of(allowed)), translator.present(left), translator.present(right)),
        wanted.unknown()
            ? Formula.any(translator.absent(left), translator.absent(right))
            : Formula.Fixed.NEVER);
  }

  /**
   * The place of a constant among the values of that type; none where doubles meet exact values.
   */
  private static Optional<Point> point(Expression.Constant constant, ValueType type) {
    boolean doubles = type instanceof ValueType.Float64;
    Object value = Values.as(doubles ? type : constant.type(), constant.value());
    if (value instanceof Double number) {
      return doubles ? Optional.of(new Point.Numeric(new BigDecimal(number))) : Optional.empty();
    }
    if (value instanceof BigDecimal number) {
      return Optional.of(new Point.Numeric(number));
    }
    if (value instanceof String text) {
      return Optional.of(Point.of(text));
    }
    return value instanceof Long number ? Optional.of(Point.of(number)) : Optional.empty();
  }

  /** {@code value operator point}, where sums with constants and minus signs can be moved over. */
  private record Shifted(Comparison operator, Expression value, Point point) {
    Shifted unwound() {
      Shifted current = this;
      Optional<Shifted> next = current.step();
      while (next.isPresent()) {
        current = next.get();
        next = current.step();
      }
      return current;
    }

    private Optional<Shifted> step() {
      if (!value.type().isExact() || !(point instanceof Point.Numeric at)) {
        return Optional.empty();
      }
      if (value instanceof Expression.Negate negate && negate.operand().type().isExact()) {
        Point opposite = new Point.Numeric(at.value().negate());
        return Optional.of(new Shifted(operator.flipped(), negate.operand(), opposite));
      }
      return value instanceof Expression.Chain chain
          ? withoutLast(chain, at.value())
          : Optional.empty();
    }

    private Optional<Shifted> withoutLast(Expression.Chain chain, BigDecimal at) {
      int last = chain.steps().size() - 1;
      Expression.Step step = chain.steps().get(last);
      Expression rest =
          last == 0
              ? chain.first()
              : new Expression.Chain(
                  chain.first(), chain.steps().subList(0, last), chain.nullable(), chain.span());
      boolean moves =
          (step.operator() == Operator.ADD || step.operator() == Operator.SUBTRACT)
              && step.operand() instanceof Expression.Constant
              && step.operand().type().isExact()
              && rest.type().isExact();
      if (!moves) {
        return Optional.empty();
      }
      BigDecimal by = (BigDecimal) ((Expression.Constant) step.operand()).value();
      BigDecimal moved = step.operator() == Operator.ADD ? at.subtract(by) : at.add(by);
      return Optional.of(new Shifted(operator, rest, new Point.Numeric(moved)));
    }
  }
}
