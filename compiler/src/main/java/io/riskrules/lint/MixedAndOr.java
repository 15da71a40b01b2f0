package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.format.Formatter;
import io.riskrules.syntax.Expression;
import java.util.Optional;

/** {@code mixed-and-or}: both at one level, without parentheses that say which binds first. */
final class MixedAndOr implements SiteLint {
  private static final int LONGEST_HINT = 300;

  @Override
  public boolean inspect(Site site, Report report) {
    if (!(site.written() instanceof Expression.Or or)) {
      return false;
    }
    Optional<Expression> mixed =
        or.operands().stream().filter(Expression.And.class::isInstance).findFirst();
    mixed.ifPresent(
        and ->
            report.add(
                DiagnosticCode.MIXED_AND_OR,
                and.span(),
                site.shared(),
                "'and' and 'or' stand side by side here: 'and' binds first",
                hint(or)));
    return false;
  }

  private static Optional<String> hint(Expression.Or or) {
    StringBuilder text = new StringBuilder();
    for (Expression operand : or.operands()) {
      String part = new Formatter().format(operand);
      text.append(text.isEmpty() ? "" : " or ");
      text.append(operand instanceof Expression.And ? "(" + part + ")" : part);
    }
    return Optional.of(
        text.length() <= LONGEST_HINT
            ? "say it with parentheses: " + text
            : "put parentheses around what belongs together");
  }
}
