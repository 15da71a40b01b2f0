package io.riskrules.diagnostic;

/**
 * A fault of this product, never of a user: carries the rule, the phase and, where there is one,
 * the generated source.
 */
public final class CompilerBug extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A fault in a phase on a rule (its id or text), with what was wrong and its cause. */
  public CompilerBug(String phase, String rule, String message, Throwable cause) {
    super("internal fault in " + phase + " of rule " + rule + ": " + message, cause);
  }
}
