package io.riskrules.cli;

/** How much of what Kafka and Flink log reaches stderr. */
final class Logs {
  private static final String LEVEL = "riskrules.log.level";

  private Logs() {}

  /**
   * Only errors, unless the user set the level: where a command says itself what went wrong, their
   * warnings are noise. To be called before anything logs.
   */
  static void errorsOnly() {
    if (System.getProperty(LEVEL) == null) {
      System.setProperty(LEVEL, "ERROR");
    }
  }
}
