package io.riskrules.cli.pack;

/**
 * What a user asked for cannot be done, and trying again will not help: wrong usage, a file that is
 * not there, a broker that does not answer. The message is one line for the user.
 */
public final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An error with its one line. */
  public UsageError(String message) {
    super(message);
  }
}
