package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.optimize.Optimizer;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.Expression.Between;
import io.riskrules.typed.Expression.Call;
import io.riskrules.typed.Expression.Constant;
import io.riskrules.typed.Expression.In;
import io.riskrules.typed.Expression.Member;
import io.riskrules.typed.Values;
import java.util.Optional;
import java.util.Set;

/** {@code reversed-between}: the lower end of a range is above the upper one. */
final class ReversedBetween implements SiteLint {
  /** Parts of a time that start over: beyond the last comes the first. */
  private static final Set<String> CYCLES =
      Set.of("hour", "minute", "second", "day", "month", "day_of_week");

  @Override
  public boolean inspect(Site site, Report report) {
    if (site.written() instanceof Expression.In written && site.core() instanceof In in) {
      return inspect(written, in, site, report);
    }
    if (!isReversed(site)) {
      return false;
    }
    report.add(
        DiagnosticCode.REVERSED_BETWEEN,
        site.written().span(),
        site.shared(),
        "the lower end of this range is above its upper end, so no value is in it",
        hint(site));
    return true;
  }

  /** How a reversed {@code between} was meant, if it is one. */
  Optional<String> hint(Site site) {
    if (!isReversed(site)) {
      return Optional.empty();
    }
    Expression.Between written = (Expression.Between) site.written();
    String value = Shown.text(written.value());
    String low = Shown.text(written.low());
    String high = Shown.text(written.high());
    boolean cycle =
        ((Between) site.core()).value() instanceof Call call
            && CYCLES.contains(call.function().name());
    if (!cycle) {
      String operator = written.negated() ? " not between " : " between ";
      return Optional.of("write " + value + operator + high + " and " + low);
    }
    return Optional.of(
        written.negated()
            ? "write (" + value + " < " + low + " and " + value + " > " + high + ")"
            : "write (" + value + " >= " + low + " or " + value + " <= " + high + ")");
  }

  private static boolean isReversed(Site site) {
    return site.written() instanceof Expression.Between
        && site.core() instanceof Between between
        && isAbove(between.low(), between.high());
  }

  private static boolean inspect(Expression.In written, In in, Site site, Report report) {
    boolean found = false;
    for (int i = 0; i < written.members().size() && i < in.members().size(); i++) {
      Member member = in.members().get(i);
      if (member.high().isPresent() && isAbove(member.low(), member.high().get())) {
        Span span = written.members().get(i).span();
        String low = Shown.text(written.members().get(i).low());
        String high = Shown.text(written.members().get(i).high().orElseThrow());
        report.add(
            DiagnosticCode.REVERSED_BETWEEN,
            span,
            site.shared(),
            "the lower end of this range is above its upper end, so no value is in it",
            Optional.of("write " + high + ".." + low));
        found = true;
      }
    }
    return found;
  }

  private static boolean isAbove(
      io.riskrules.typed.Expression low, io.riskrules.typed.Expression high) {
    Optimizer optimizer = new Optimizer();
    return optimizer.optimize(low) instanceof Constant least
        && optimizer.optimize(high) instanceof Constant greatest
        && Boolean.TRUE.equals(Values.compare(Comparison.GREATER, least.value(), greatest.value()));
  }
}
