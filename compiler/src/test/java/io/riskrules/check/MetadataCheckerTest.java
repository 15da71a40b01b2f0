package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.typed.Action;
import io.riskrules.typed.AlertSeverity;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetadataCheckerTest {
  private final Checks checks = Checks.usual();

  @Test
  void whatIsNotSaidHasADefault() {
    RuleMetadata metadata = checks.pack("rule r when paid").rules().get(0).metadata();

    assertThat(metadata.action()).isEqualTo(Action.ALERT);
    assertThat(metadata.severity()).isEqualTo(AlertSeverity.MEDIUM);
    assertThat(metadata.mode()).isEqualTo(Mode.LIVE);
    assertThat(metadata.score()).isEmpty();
    assertThat(metadata.from()).isEmpty();
    assertThat(metadata.title()).isEmpty();
  }

  @Test
  void whatIsSaidIsKept() {
    RuleMetadata metadata =
        checks
            .pack(
                """
                rule r "A title" when paid
                  then block severity critical score 1000 tag "a" tag "b" tag "a"
                  mode shadow owner "me"
                  from timestamp "1970-01-01T00:00:00Z" until timestamp "1970-01-01T00:00:00.001Z"
                """)
            .rules()
            .get(0)
            .metadata();

    assertThat(metadata.title()).contains("A title");
    assertThat(metadata.action()).isEqualTo(Action.BLOCK);
    assertThat(metadata.severity()).isEqualTo(AlertSeverity.CRITICAL);
    assertThat(metadata.score()).hasValue(1000);
    assertThat(metadata.tags()).containsExactly("a", "b");
    assertThat(metadata.mode()).isEqualTo(Mode.SHADOW);
    assertThat(metadata.owner()).contains("me");
    assertThat(metadata.from()).hasValue(0);
    assertThat(metadata.until()).hasValue(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          then blok             | 1:23 unknown-name        | 'block'
          then explode          | 1:23 unknown-name        | alert, review, block, allow
          severity hgih         | 1:27 unknown-name        | 'high'
          mode shadw            | 1:23 unknown-name        | 'shadow'
          score 1001            | 1:24 number-out-of-range | 0 to 1000
          score 5.5             | 1:24 number-out-of-range | whole number
          """)
  void pointsAtTheWord(String clause, String code, String words) {
    List<Diagnostic> findings = checks.findings("rule r when paid " + clause.trim());

    assertThat(Checks.codes(findings)).containsExactly(code.trim());
    assertThat(findings.get(0).message() + findings.get(0).hint().orElse("")).contains(words);
    assertThat(findings.get(0).rule()).contains("r");
  }

  @Test
  void theLaterOfTwoRulesOfOneIdIsRefused() {
    assertThat(checks.codes("rule r when paid\nrule s when paid\nrule r when m > 5"))
        .containsExactly("3:6 duplicate-rule");
    assertThat(checks.codes("rule r when paid and\nrule r when paid"))
        .contains("2:6 duplicate-rule");
  }

  @Test
  void aRuleKeepsWhereItStands() {
    CheckedRule rule = checks.pack("\nrule r when paid").rules().get(0);

    assertThat(rule.id()).isEqualTo("r");
    assertThat(rule.idSpan().from()).hasToString("2:6");
    assertThat(rule.span().from()).hasToString("2:1");
  }
}
