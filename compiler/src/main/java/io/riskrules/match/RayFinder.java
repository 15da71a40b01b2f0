package io.riskrules.match;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Operator;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the constant in which a comparison is monotone: one that stands alone on a side, or that
 * exact sums, products and quotients lead to from there, but for divisors. With doubles only the
 * first will do, for a product that overflows is null.
 */
final class RayFinder {
  private RayFinder() {}

  /** A value with one constant replaced, and what the constant was. */
  private record Hole(Expression rest, BigDecimal constant) {}

  static Optional<Ray> find(Expression.Compare node) {
    boolean equality =
        node.operator() == Comparison.EQUAL || node.operator() == Comparison.NOT_EQUAL;
    if (equality) {
      return Optional.empty();
    }
    boolean exact = node.left().type().isExact() && node.right().type().isExact();
    Optional<Hole> left = hole(node.left(), exact);
    if (left.isPresent()) {
      return Optional.of(ray(node, left.get(), left.get().rest(), node.right()));
    }
    return hole(node.right(), exact).map(right -> ray(node, right, node.left(), right.rest()));
  }

  private static Ray ray(Expression.Compare node, Hole hole, Expression left, Expression right) {
    Meaning family = Meaning.of(new Expression.Compare(node.operator(), left, right, node.span()));
    return new Ray(node, family, hole.constant());
  }

  private static Optional<Hole> hole(Expression value, boolean exact) {
    if (value instanceof Expression.Constant constant) {
      return number(constant.value())
          .map(
              number ->
                  new Hole(new Expression.NullConstant(ValueType.int64(), value.span()), number));
    }
    if (!exact || !value.type().isExact()) {
      return Optional.empty();
    }
    if (value instanceof Expression.Negate negate) {
      return hole(negate.operand(), true)
          .map(
              hole ->
                  new Hole(
                      new Expression.Negate(hole.rest(), negate.type(), negate.span()),
                      hole.constant()));
    }
    return value instanceof Expression.Chain chain ? hole(chain) : Optional.empty();
  }

  private static Optional<Hole> hole(Expression.Chain chain) {
    boolean monotone =
        chain.steps().stream()
            .allMatch(step -> step.operator() != Operator.REMAINDER && step.type().isExact());
    if (!monotone) {
      return Optional.empty();
    }
    Optional<Hole> first = hole(chain.first(), true);
    if (first.isPresent()) {
      return first.map(hole -> new Hole(chain(chain, hole.rest(), chain.steps()), hole.constant()));
    }
    for (int place = 0; place < chain.steps().size(); place++) {
      Expression.Step step = chain.steps().get(place);
      Optional<Hole> found =
          step.operator() == Operator.DIVIDE ? Optional.empty() : hole(step.operand(), true);
      if (found.isPresent()) {
        List<Expression.Step> steps = new ArrayList<>(chain.steps());
        steps.set(place, new Expression.Step(step.operator(), found.get().rest(), step.type()));
        return found.map(hole -> new Hole(chain(chain, chain.first(), steps), hole.constant()));
      }
    }
    return Optional.empty();
  }

  private static Expression chain(
      Expression.Chain like, Expression first, List<Expression.Step> steps) {
    return new Expression.Chain(first, steps, like.nullable(), like.span());
  }

  private static Optional<BigDecimal> number(Object constant) {
    if (constant instanceof BigDecimal number) {
      return Optional.of(number);
    }
    if (constant instanceof Double number) {
      return Optional.of(new BigDecimal(number));
    }
    return constant instanceof Long millis
        ? Optional.of(BigDecimal.valueOf(millis))
        : Optional.empty();
  }
}
