package io.riskrules.lint;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Expression.Call;
import io.riskrules.typed.Expression.Compare;
import io.riskrules.typed.Expression.Constant;
import io.riskrules.typed.Expression.In;
import io.riskrules.typed.Expression.TextTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code never-with-case}: text in lower case is compared with capitals, or the other way round. A
 * text that {@code lower} changes is not one that {@code lower} gives, nor part of one.
 */
final class NeverWithCase implements SiteLint {
  private static final Set<String> CASES = Set.of("lower", "upper");

  /** An order comparison with the other case may well hold. */
  private static final Set<Comparison> EQUALITIES = Set.of(Comparison.EQUAL, Comparison.NOT_EQUAL);

  @Override
  public boolean inspect(Site site, Report report) {
    if (site.written() instanceof Expression.Compare written
        && site.checked() instanceof Compare compare
        && EQUALITIES.contains(compare.operator())) {
      return inspect(compare.left(), compare.right(), written.right(), site, report)
          || inspect(compare.right(), compare.left(), written.left(), site, report);
    }
    if (site.written() instanceof Expression.In written && site.core() instanceof In in) {
      for (int i = 0; i < in.members().size() && i < written.members().size(); i++) {
        Expression member = written.members().get(i).low();
        if (inspect(in.value(), in.members().get(i).low(), member, site, report)) {
          return true;
        }
      }
      return false;
    }
    return site.written() instanceof Expression.TextTest written
        && site.core() instanceof TextTest test
        && inspect(test, written, site, report);
  }

  private static boolean inspect(
      io.riskrules.typed.Expression value,
      io.riskrules.typed.Expression other,
      Expression literal,
      Site site,
      Report report) {
    return value instanceof Call call
        && CASES.contains(call.function().name())
        && other instanceof Constant constant
        && constant.value() instanceof String text
        && inspect(call, text, literal.span(), site, report);
  }

  private static boolean inspect(
      TextTest test, Expression.TextTest written, Site site, Report report) {
    return test.value() instanceof Call call
        && CASES.contains(call.function().name())
        && test.pattern() instanceof Constant constant
        && inspect(
            call,
            literalPart(test.operator(), (String) constant.value()),
            written.pattern().span(),
            site,
            report);
  }

  private static boolean inspect(Call call, String text, Span literal, Site site, Report report) {
    Object changed = call.function().apply(List.of(text));
    if (text.equals(changed)) {
      return false;
    }
    String name = call.function().name();
    boolean lower = name.equals("lower");
    report.add(
        DiagnosticCode.NEVER_WITH_CASE,
        literal,
        site.shared(),
        name
            + "(\u2026) gives no "
            + (lower ? "capital" : "small")
            + " letters, so it never gives this",
        Optional.of("write it in " + (lower ? "small letters" : "capitals")));
    return true;
  }

  /** What must stand in the text as it is, for the test to hold. */
  private static String literalPart(TextOperator operator, String pattern) {
    return switch (operator) {
      case CONTAINS, STARTS_WITH, ENDS_WITH -> pattern;
      case LIKE -> withoutWildcards(pattern);
      case MATCHES -> start(pattern);
    };
  }

  private static String withoutWildcards(String pattern) {
    StringBuilder literal = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == '\\' && i + 1 < pattern.length()) {
        i++;
        literal.append(pattern.charAt(i));
      } else {
        literal.append(c == '%' || c == '_' ? ' ' : c);
      }
    }
    return literal.toString();
  }

  /** Letters and digits that a regular expression begins with, if it has no other branch. */
  private static String start(String pattern) {
    if (pattern.contains("|") || pattern.contains("(?")) {
      return "";
    }
    int end = 0;
    while (end < pattern.length() && Character.isLetterOrDigit(pattern.charAt(end))) {
      end++;
    }
    boolean repeated = end < pattern.length() && "?*{+".indexOf(pattern.charAt(end)) >= 0;
    return pattern.substring(0, repeated && end > 0 ? end - 1 : end);
  }
}
