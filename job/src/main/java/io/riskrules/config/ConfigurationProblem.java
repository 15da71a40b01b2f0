package io.riskrules.config;

/** A setting that is wrong, in one line for the person who wrote it. */
public final class ConfigurationProblem extends Exception {
  private static final long serialVersionUID = 1L;

  /** What is wrong and how to mend it; never holds the value of a secret. */
  public ConfigurationProblem(String message) {
    super(message);
  }
}
