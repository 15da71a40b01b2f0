package io.riskrules.lint;

import io.riskrules.format.Formatter;
import io.riskrules.syntax.Expression;

/** Expressions as hints show them: on one line, and shortened where they are long. */
final class Shown {
  private static final int LONGEST = 120;

  private Shown() {}

  static String text(Expression expression) {
    String text = new Formatter().format(expression);
    int length = text.codePointCount(0, text.length());
    return length <= LONGEST
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "\u2026";
  }
}
