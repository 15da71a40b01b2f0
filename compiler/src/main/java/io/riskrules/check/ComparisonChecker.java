package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.Expression.Between;
import io.riskrules.typed.Expression.Compare;
import java.util.Optional;

/** Types comparisons and {@code between}. */
final class ComparisonChecker {
  private static final int LONGEST_SHOWN = 60;

  private final Pass pass;
  private final ExpressionChecker expressions;

  ComparisonChecker(Pass pass, ExpressionChecker expressions) {
    this.pass = pass;
    this.expressions = expressions;
  }

  Checked compare(Expression.Compare node) {
    Expression left = TypeHints.unwrapped(node.left());
    Expression right = TypeHints.unwrapped(node.right());
    if (left instanceof Expression.Null || right instanceof Expression.Null) {
      Expression value = left instanceof Expression.Null ? right : left;
      Expression nothing = left instanceof Expression.Null ? left : right;
      reportNull(node.operator(), value, nothing.span());
      return Checked.standIn(ValueType.bool(), node.span());
    }
    Checked first = expressions.check(node.left());
    Checked second = expressions.check(node.right());
    boolean ordered =
        node.operator() != Comparison.EQUAL && node.operator() != Comparison.NOT_EQUAL;
    boolean meet =
        first.isKnown()
            && second.isKnown()
            && meet(first, left, second, right, node.operatorSpan())
            && (!ordered || ordered(first.type(), node.operatorSpan()));
    return meet
        ? Checked.of(new Compare(node.operator(), first.get(), second.get(), node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  Checked between(Expression.Between node) {
    Checked value = expressions.check(node.value());
    Checked low = expressions.check(node.low());
    Checked high = expressions.check(node.high());
    // One that meets neither end is one mistake.
    boolean meet =
        value.isKnown()
            && (!low.isKnown() || meet(value, node.value(), low, node.low(), node.operatorSpan()))
            && (!high.isKnown()
                || meet(value, node.value(), high, node.high(), node.operatorSpan()))
            && ordered(value.type(), node.operatorSpan());
    return meet && low.isKnown() && high.isKnown()
        ? Checked.of(new Between(value.get(), low.get(), high.get(), node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  private boolean meet(
      Checked left, Expression leftText, Checked right, Expression rightText, Span operator) {
    if (Types.meet(left.type(), right.type()).isPresent()) {
      return true;
    }
    pass.report(
        DiagnosticCode.TYPE_MISMATCH,
        operator,
        "cannot compare " + Types.pair(left.type(), right.type()),
        TypeHints.meeting(left.type(), leftText, right.type(), rightText));
    return false;
  }

  private boolean ordered(ValueType type, Span operator) {
    if (Types.isOrdered(type)) {
      return true;
    }
    pass.report(
        DiagnosticCode.TYPE_MISMATCH,
        operator,
        Types.a(type) + " is neither less nor greater than another",
        "compare with = or !=");
    return false;
  }

  private void reportNull(Comparison operator, Expression value, Span nothing) {
    if (!(value instanceof Expression.Null)) {
      expressions.check(value);
    }
    String test = operator == Comparison.NOT_EQUAL ? "is not null" : "is null";
    pass.report(
        DiagnosticCode.NULL_COMPARISON,
        nothing,
        "a comparison with null is never true",
        "write " + shown(value).map(text -> text + " ").orElse("") + test);
  }

  /** The text of a value if it is short enough for a hint. */
  private static Optional<String> shown(Expression value) {
    String text = value.span().text();
    boolean fits =
        !text.isEmpty()
            && text.length() <= LONGEST_SHOWN
            && text.indexOf('\n') < 0
            && !(value instanceof Expression.Null);
    return fits ? Optional.of(text) : Optional.empty();
  }
}
