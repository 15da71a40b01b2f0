package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchPlanCommandTest {
  @TempDir Path folder;

  private Ran plan(String rules) throws IOException {
    Files.writeString(
        folder.resolve("a.schema"), "event e {\n  amount decimal(18,2)\n  email string\n}\n");
    Files.writeString(folder.resolve("a.rules"), rules);
    return Ran.run("match-plan", "--pack", folder.toString());
  }

  @Test
  void showsWhereEachRuleIsFiled() throws IOException {
    Ran ran = plan("rule r when amount = 5 and email contains \"x\"\nrule s when amount != 5\n");

    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains("r: one case\n    amount = 5  [equal numbers of amount]\n")
        .contains("left to judge: the whole condition\n")
        .contains("s: always tried, ")
        .endsWith("2 rules, 1 of them always tried\n");
  }

  @Test
  void aBrokenRuleHidesNoOther() throws IOException {
    Ran ran = plan("rule r when amuont = 5\nrule s when amount > 5\n");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("[unknown-field]");
    assertThat(ran.out()).contains("amount >= 5.01").endsWith("1 rule, 0 of them always tried\n");
  }
}
