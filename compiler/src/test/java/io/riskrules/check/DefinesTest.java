package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.RulesFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefinesTest {
  private final Checks checks = Checks.usual();

  @Test
  void definesOfOneFileServeTheOthers() {
    Diagnostics found = new Diagnostics();
    RulesFile rules = parsed("a.rules", "rule r when large and note = \"x\"", found);
    RulesFile defines = parsed("b.rules", "define large = amount > 5", found);

    CheckedPack pack = new RuleChecker(checks.model()).check(List.of(rules, defines), found);

    assertThat(found.sorted()).isEmpty();
    assertThat(pack.rules()).hasSize(1);
  }

  @Test
  void aMistakeInADefineIsSaidOnceAndThere() {
    assertThat(
            checks.codes(
                """
                define large = amuont > 5
                define odd = large and note = 7
                rule a when large
                rule b when not large and odd
                """))
        .containsExactly("1:16 unknown-field", "2:29 type-mismatch");
  }

  @Test
  void aDefineThatDoesNotParseIsSilentAtItsUses() {
    assertThat(checks.codes("define a = amount >\nrule r when a and paid"))
        .hasSize(1)
        .allMatch(code -> code.endsWith("syntax-error"));
  }

  @Test
  void aCircleIsSaidOnceWithItsWay() {
    List<Diagnostic> findings =
        checks.findings(
            """
            define a = b or paid
            define b = c
            define c = a and paid
            define out = a
            rule r when a and b and out
            """);

    assertThat(Checks.codes(findings)).containsExactly("1:8 circular-definition");
    assertThat(findings.get(0).message()).contains("a -> b -> c -> a");
  }

  @Test
  void aCircleHidesNoOtherMistakeOfItsMembers() {
    assertThat(
            checks.codes(
                """
                define a = b and zz
                define b = a or n = "x" or lower(c, 1) = 5
                define c = a + 1
                define dd = dd > 5 and note
                rule r when a and dd
                """))
        .containsExactly(
            "1:8 circular-definition",
            "1:18 unknown-field",
            "2:19 type-mismatch",
            "2:28 wrong-arguments",
            "4:8 circular-definition",
            "4:24 not-a-condition");
  }

  @Test
  void aNameGivenTwiceIsSilentAtItsUses() {
    assertThat(checks.codes("define x = 5\ndefine x = \"y\"\nrule r when x = \"y\" and x > 3"))
        .containsExactly("2:8 duplicate-name");
    assertThat(checks.codes("define n = paid\nrule r when n"))
        .containsExactly("1:8 duplicate-name");
  }

  @Test
  void whatADefineMayAskForIsJudgedWhereItIsUsed() {
    assertThat(
            checks.codes(
                """
                define many = count() > 5
                define spent = sum(amount) over 1 hour
                define large = amount > 5
                rule s on session gap 1 hour when many
                rule t on session gap 1 hour when spent > 5
                rule u on session gap 1 hour when large
                rule v when many
                rule w when spent > 5 and large
                rule x when max(spent) over 1 day > 5
                """))
        .containsExactly(
            "5:35 wrong-arguments",
            "6:35 unknown-field",
            "7:13 wrong-arguments",
            "9:17 wrong-arguments");
  }

  @Test
  void anAggregateWithoutOverIsSaidAtTheDefineIfNoSessionUsesIt() {
    assertThat(checks.codes("define many = count() > 5\nrule r when many"))
        .containsExactly("1:15 wrong-arguments");
  }

  @Test
  void aProblemThroughTwoDefinesIsSaidAtTheRule() {
    List<Diagnostic> findings =
        checks.findings(
            """
            define large = amount > 5
            define larger = large and amount > 10
            rule s on session gap 1 hour when count() > 2 and larger
            """);

    assertThat(Checks.codes(findings)).containsExactly("3:51 unknown-field");
    assertThat(findings.get(0).message()).contains("'amount'").contains("'large'");
  }

  @Test
  void aDefineThatSessionsGroupByMaySeeTheGroupingField() {
    CheckedPack pack =
        checks.pack(
            """
            define mine = device = "x" and count() > 1
            rule s on session gap 1 hour by device when mine
            rule t on session gap 1 hour by (device, account) when mine
            """);

    assertThat(pack.rules().get(0).condition().aggregates().get(0).groupBy()).hasSize(1);
    assertThat(pack.rules().get(1).condition().aggregates().get(0).groupBy()).hasSize(2);
  }

  private static RulesFile parsed(String name, String text, Diagnostics found) {
    return new RuleParser().parseRules(SourceText.of(name, text), found);
  }
}
