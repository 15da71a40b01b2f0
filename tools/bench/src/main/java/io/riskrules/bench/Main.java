package io.riskrules.bench;

/** Runs the benchmarks and prints their table. */
public final class Main {
  private Main() {}

  /** With arguments of JMH, runs what they name; with none, everything. */
  public static void main(String[] arguments) throws Exception {
    org.openjdk.jmh.Main.main(arguments);
  }
}
