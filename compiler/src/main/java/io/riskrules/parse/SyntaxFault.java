package io.riskrules.parse;

import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Ends the parse of a statement at its first word that does not fit. It never leaves this package:
 * it becomes a finding at once, so it needs no stack trace.
 */
final class SyntaxFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Lexeme lexeme;
  private final transient IntervalSet expected;

  /** The word, and the kinds of token that could have stood there; none if they are not known. */
  SyntaxFault(Lexeme lexeme, IntervalSet expected) {
    super("", null, false, false);
    this.lexeme = lexeme;
    this.expected = expected;
  }

  Lexeme lexeme() {
    return lexeme;
  }

  IntervalSet expected() {
    return expected;
  }
}
