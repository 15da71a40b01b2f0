package io.riskrules.cli.report;

/** Numbers with their nouns. */
public final class Count {
  private Count() {}

  /** {@code 1 rule}, {@code 2 rules}, {@code no rules}. */
  public static String of(long number, String noun) {
    return (number == 0 ? "no" : number) + " " + (number == 1 ? noun : plural(noun));
  }

  private static String plural(String noun) {
    return noun.endsWith("s") || noun.endsWith("h") ? noun + "es" : noun + "s";
  }
}
