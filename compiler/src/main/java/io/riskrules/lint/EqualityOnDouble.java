package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.Expression.Compare;
import io.riskrules.typed.Expression.Constant;
import io.riskrules.typed.Expression.In;
import io.riskrules.typed.Expression.InCell;
import io.riskrules.typed.Expression.InList;
import io.riskrules.typed.Expression.Member;
import java.util.Optional;

/** {@code equality-on-double}: doubles are hardly ever equal to the last digit, but to 0. */
final class EqualityOnDouble implements SiteLint {
  @Override
  public boolean inspect(Site site, Report report) {
    if (site.written() instanceof Expression.Compare written
        && site.checked() instanceof Compare compare) {
      if (isEquality(compare)) {
        String difference =
            "abs(" + Shown.text(written.left()) + " - " + Shown.text(written.right()) + ")";
        String order = compare.operator() == Comparison.EQUAL ? " < " : " >= ";
        report(site, written.operatorSpan(), "compare " + difference + order + "0.001", report);
      }
    } else if (site.written() instanceof Expression.In written && site.core() instanceof In in) {
      boolean exact = in.members().stream().anyMatch(EqualityOnDouble::isSingleButZero);
      if (isDouble(in.value()) && exact) {
        report(site, written.operatorSpan(), "compare with a range, such as 0.69..0.71", report);
      }
    } else if (site.written() instanceof Expression.InList written
        && site.core() instanceof InList in) {
      if (isDouble(in.value()) || in.list().element() instanceof ValueType.Float64) {
        report(site, written.operatorSpan(), "compare with a range", report);
      }
    } else if (site.written() instanceof Expression.InCell written
        && site.core() instanceof InCell in) {
      if (isDouble(in.value())) {
        report(site, written.operatorSpan(), "compare with a range", report);
      }
    }
    return false;
  }

  private static void report(Site site, Span span, String hint, Report report) {
    report.add(
        DiagnosticCode.EQUALITY_ON_DOUBLE,
        span,
        site.shared(),
        "doubles are rounded, so two of them are hardly ever equal",
        Optional.of(hint));
  }

  private static boolean isEquality(Compare compare) {
    boolean equality =
        compare.operator() == Comparison.EQUAL || compare.operator() == Comparison.NOT_EQUAL;
    return equality
        && (isDouble(compare.left()) || isDouble(compare.right()))
        && !isZero(compare.left())
        && !isZero(compare.right());
  }

  private static boolean isSingleButZero(Member member) {
    return member.high().isEmpty() && !isZero(member.low());
  }

  private static boolean isDouble(io.riskrules.typed.Expression value) {
    return value.type() instanceof ValueType.Float64;
  }

  private static boolean isZero(io.riskrules.typed.Expression value) {
    return value instanceof Constant constant
        && constant.value() instanceof Number number
        && number.doubleValue() == 0;
  }
}
