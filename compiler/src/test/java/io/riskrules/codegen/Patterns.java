package io.riskrules.codegen;

import java.util.List;

/** Patterns of {@code like} and {@code matches} that random texts meet now and then. */
final class Patterns {
  static final List<String> LIKES =
      List.of(
          "%",
          "_",
          "a%",
          "%a",
          "%a%",
          "a_b",
          "a\\_b",
          "__",
          "%\\%%",
          "\uD83D\uDE00%",
          "_b",
          "a%b%c",
          "%\uDE00",
          "",
          "%_b%",
          "a__b",
          "%ab",
          "\\\\");
  static final List<String> REGEXES =
      List.of("a.*", "[ab]+", "", "(?i)us|in", ".", "..", "\\d+\\.\\d+.*", "[^a]*");

  private Patterns() {}
}
