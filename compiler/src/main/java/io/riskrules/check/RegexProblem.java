package io.riskrules.check;

import com.google.re2j.PatternSyntaxException;
import java.util.Locale;

/** Says in plain words what is wrong with a regular expression. */
final class RegexProblem {
  private RegexProblem() {}

  static String describe(PatternSyntaxException problem) {
    String part = problem.getPattern();
    String where = part == null || part.isEmpty() ? "" : " at " + part;
    String reason = problem.getDescription().toLowerCase(Locale.ROOT);
    if (reason.contains("perl syntax")) {
      return "look-ahead, look-behind and the like are not known" + where;
    }
    if (reason.contains("escape")) {
      boolean reference = part != null && part.matches("\\\\[1-9].*");
      return (reference ? "references to groups are not known" : "this escape is not known")
          + where;
    }
    if (reason.contains("missing closing )") || reason.contains("missing parenthesis")) {
      return "a ')' is missing";
    }
    if (reason.contains("missing closing ]")) {
      return "a ']' is missing" + where;
    }
    if (reason.contains("repetition operator")) {
      return "there is nothing to repeat" + where;
    }
    if (reason.contains("repeat")) {
      return "the number of repetitions is too large" + where;
    }
    return reason + where;
  }
}
