package io.riskrules.function;

import java.util.List;

/** The operators of the language for people, from the loosest to the tightest. */
public final class Operators {
  private static final List<Group> ALL =
      List.of(
          new Group(
              "if C then A else B",
              "A where the condition C is true, B where it is false or unknown.",
              List.of("(if 2 > 1 then 10 else 20) = 10")),
          new Group(
              "a or b",
              "True if one side is; unknown if none is true and one is unknown.",
              List.of("1 = 2 or 1 = 1")),
          new Group(
              "a and b",
              "True if both sides are; false if one is false, else unknown.",
              List.of("1 = 1 and 2 = 2")),
          new Group("not a", "The opposite; of unknown it is unknown.", List.of("not 1 = 2")),
          new Group(
              "= != < <= > >=",
              "Comparisons; unknown with a null side. Text compares by code point.",
              List.of("100 = 100.00", "\"a\" < \"b\"")),
          new Group(
              "x [not] in (…), x [not] in @list, x [not] in table[key].column",
              "Whether x is one of the members; a range such as 5..9 has both its ends.",
              List.of("7 in (1, 2, 5..9)", "\"c\" not in (\"a\", \"b\")")),
          new Group(
              "x [not] between a and b",
              "The same as x >= a and x <= b.",
              List.of("5 between 1 and 5")),
          new Group(
              "s [not] like \"…\"",
              "The whole text fits: % is any run, _ any one character, \\ takes the next as it is.",
              List.of("\"jo@mail.org\" like \"%@mail.%\"")),
          new Group(
              "s [not] matches \"…\"",
              "The whole text fits a regular expression (RE2), in linear time.",
              List.of("\"AB12\" matches r\"[A-Z]+\\d+\"")),
          new Group(
              "s [not] contains t, s [not] starts with t, s [not] ends with t",
              "Plain text within text.",
              List.of("\"abc\" contains \"b\"", "\"abc\" starts with \"ab\"")),
          new Group(
              "x is [not] null, x is [not] missing",
              "Whether there is no value; never unknown.",
              List.of("1 / 0 is null")),
          new Group(
              "a + b, a - b",
              "Exact for int and decimal; times and durations add and subtract too.",
              List.of("0.1 + 0.2 = 0.3", "1 hour - 30 minutes = 30 minutes")),
          new Group(
              "a * b, a / b, a % b",
              "Exact products; division to 34 digits; the remainder has the sign of a. By zero: null.",
              List.of("7 / 2 = 3.5", "-7 % 3 = -1")),
          new Group("-a", "The number with the other sign.", List.of("-(2 - 5) = 3")));

  private Operators() {}

  /** Operators that bind alike and mean much the same: how they are written, and what they do. */
  public record Group(String form, String doc, List<String> examples) {
    public Group {
      examples = List.copyOf(examples);
    }
  }

  /** All of them, from the loosest to the tightest. */
  public static List<Group> all() {
    return ALL;
  }
}
