package io.riskrules.check;

import com.google.re2j.PatternSyntaxException;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Expression.Constant;
import io.riskrules.typed.Expression.TextTest;

/** Types the tests of text and checks their patterns. */
final class TextTestChecker {
  private static final int LONGEST_REGEX = 1_000;
  private static final int MOST_REPEATS = 1_000;
  private static final int MOST_INSTRUCTIONS = 10_000;

  private final Pass pass;
  private final ExpressionChecker expressions;

  TextTestChecker(Pass pass, ExpressionChecker expressions) {
    this.pass = pass;
    this.expressions = expressions;
  }

  Checked test(Expression.TextTest node) {
    Checked value = expressions.check(node.value());
    Checked pattern = expressions.check(node.pattern());
    boolean fits = isText(value, node) && isText(pattern, node) && patternFits(node, pattern);
    return fits && value.isKnown() && pattern.isKnown()
        ? Checked.of(new TextTest(node.operator(), value.get(), pattern.get(), node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  private boolean isText(Checked side, Expression.TextTest node) {
    if (!side.isKnown() || side.is(ValueType.Text.class)) {
      return true;
    }
    pass.report(
        DiagnosticCode.TYPE_MISMATCH,
        node.operatorSpan(),
        "'" + node.operator().word() + "' works on text, not on " + Types.a(side.type()));
    return false;
  }

  private boolean patternFits(Expression.TextTest node, Checked pattern) {
    boolean literal =
        node.operator() == TextOperator.LIKE || node.operator() == TextOperator.MATCHES;
    if (!literal || !pattern.isKnown()) {
      return true;
    }
    if (!(pattern.get() instanceof Constant constant)) {
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          node.pattern().span(),
          "the pattern of '" + node.operator().word() + "' must be a text in quotes");
      return false;
    }
    String text = (String) constant.value();
    return node.operator() == TextOperator.LIKE ? likeFits(node, text) : regexFits(node, text);
  }

  private boolean likeFits(Expression.TextTest node, String pattern) {
    int backslashes = 0;
    while (backslashes < pattern.length()
        && pattern.charAt(pattern.length() - 1 - backslashes) == '\\') {
      backslashes++;
    }
    if (backslashes % 2 == 0) {
      return true;
    }
    pass.report(
        DiagnosticCode.BAD_ESCAPE,
        lastEscape(node.pattern()),
        "a backslash at the end of a pattern has nothing to escape",
        "two backslashes stand for one");
    return false;
  }

  /** Where the last backslash was written; the whole pattern if that is not plain to see. */
  private static Span lastEscape(Expression written) {
    Span span = written.span();
    if (TypeHints.unwrapped(written) instanceof Expression.Text literal) {
      span = literal.span();
      String escape = literal.raw() ? "\\" : "\\\\";
      int end = span.text().length() - 1;
      if (span.text().startsWith(escape, end - escape.length())) {
        int stop = span.start() + end;
        return span.source().span(stop - escape.length(), stop);
      }
    }
    return span;
  }

  private boolean regexFits(Expression.TextTest node, String pattern) {
    if (pattern.codePointCount(0, pattern.length()) > LONGEST_REGEX) {
      pass.limit(
          DiagnosticCode.TOO_LONG,
          "a regular expression in this condition is longer than " + LONGEST_REGEX + " characters");
      return false;
    }
    RegexSize size = RegexSize.of(pattern);
    if (size.repeats() > MOST_REPEATS || size.instructions() > MOST_INSTRUCTIONS) {
      pass.limit(
          DiagnosticCode.TOO_COMPLEX,
          "a regular expression in this condition repeats too much: "
              + (size.repeats() > MOST_REPEATS
                  ? "its repetitions come to more than " + MOST_REPEATS
                  : "it needs more than " + MOST_INSTRUCTIONS + " steps"));
      return false;
    }
    try {
      com.google.re2j.Pattern.compile(pattern);
      return true;
    } catch (PatternSyntaxException e) {
      pass.report(
          DiagnosticCode.BAD_REGEX,
          node.pattern().span(),
          "the regular expression cannot be read: " + RegexProblem.describe(e));
      return false;
    }
  }
}
