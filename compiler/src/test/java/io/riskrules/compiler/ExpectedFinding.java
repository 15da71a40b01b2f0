package io.riskrules.compiler;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A finding that a case expects, as its JSON says. */
record ExpectedFinding(
    Set<String> codes, int line, int column, String hint, String says, boolean some) {
  private static final int ANYWHERE = 0;

  static ExpectedFinding of(JsonNode json) {
    return new ExpectedFinding(
        Set.of(json.get("code").asText().split("\\|")),
        json.path("line").asInt(ANYWHERE),
        json.path("column").asInt(ANYWHERE),
        json.path("hint").asText(""),
        json.path("says").asText("").toLowerCase(Locale.ROOT),
        json.path("some").asBoolean());
  }

  /** Whether each expected finding has its own actual one, and nothing is left that may not be. */
  static boolean met(
      List<ExpectedFinding> expected, List<Diagnostic> actual, Collection<String> may) {
    if (expected.stream().anyMatch(ExpectedFinding::some)) {
      Set<String> codes = new HashSet<>();
      expected.forEach(finding -> codes.addAll(finding.codes()));
      return actual.stream().allMatch(finding -> codes.contains(finding.code().id()))
          && expected.stream().allMatch(each -> actual.stream().anyMatch(each::fits));
    }
    if (expected.isEmpty()) {
      return actual.stream().allMatch(finding -> may.contains(finding.code().id()));
    }
    List<ExpectedFinding> others = expected.subList(1, expected.size());
    for (int i = 0; i < actual.size(); i++) {
      List<Diagnostic> left = new ArrayList<>(actual);
      if (expected.get(0).fits(left.remove(i)) && met(others, left, may)) {
        return true;
      }
    }
    return false;
  }

  private boolean fits(Diagnostic actual) {
    String actualHint = actual.hint().orElse("");
    String text = (actual.message() + " " + actualHint).toLowerCase(Locale.ROOT);
    return codes.contains(actual.code().id())
        && (line == ANYWHERE || line == actual.span().from().line())
        && (column == ANYWHERE || column == actual.span().from().column())
        && actualHint.contains(hint)
        && text.contains(says);
  }
}
