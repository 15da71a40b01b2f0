package io.riskrules.optimize;

import io.riskrules.schema.ValueType;
import io.riskrules.typed.Expression;
import io.riskrules.typed.TextTests;
import io.riskrules.typed.Values;
import java.util.List;

/** Decides comparisons and tests of constants; one with null is unknown. */
final class ComparisonFolding implements Pass {
  @Override
  public Expression apply(Expression node) {
    if (node instanceof Expression.Compare compare) {
      return folded(compare);
    }
    if (node instanceof Expression.In in && Constants.isKnown(in.value())) {
      return truth(isMember(Constants.value(in.value()), in.members()), in);
    }
    if (node instanceof Expression.Between between) {
      return folded(between);
    }
    if (node instanceof Expression.TextTest test) {
      return folded(test);
    }
    if (node instanceof Expression.IsNull test && Constants.isKnown(test.value())) {
      return truth(Constants.isNull(test.value()), test);
    }
    return node;
  }

  private static Expression folded(Expression.Compare node) {
    if (Constants.isNull(node.left()) || Constants.isNull(node.right())) {
      return Constants.unknown(node.span());
    }
    return Constants.isKnown(node.left()) && Constants.isKnown(node.right())
        ? truth(
            Values.compare(
                node.operator(), Constants.value(node.left()), Constants.value(node.right())),
            node)
        : node;
  }

  private static Expression folded(Expression.Between node) {
    if (!Constants.areKnown(List.of(node.value(), node.low(), node.high()))) {
      return node;
    }
    return truth(
        Values.between(
            Constants.value(node.value()),
            Constants.value(node.low()),
            Constants.value(node.high())),
        node);
  }

  private static Expression folded(Expression.TextTest node) {
    if (!Constants.areKnown(List.of(node.value(), node.pattern()))) {
      return node;
    }
    boolean isNull = Constants.isNull(node.value()) || Constants.isNull(node.pattern());
    return isNull
        ? Constants.unknown(node.span())
        : truth(
            TextTests.holds(
                node.operator(),
                (String) Constants.value(node.value()),
                (String) Constants.value(node.pattern())),
            node);
  }

  private static Boolean isMember(Object value, List<Expression.Member> members) {
    if (value == null) {
      return null;
    }
    for (Expression.Member member : members) {
      Object low = Constants.value(member.low());
      Object high = Constants.value(member.high().orElse(member.low()));
      if (Boolean.TRUE.equals(Values.between(value, low, high))) {
        return true;
      }
    }
    return false;
  }

  private static Expression truth(Boolean value, Expression node) {
    return Constants.of(value, ValueType.bool(), node.span());
  }
}
