package io.riskrules.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.syntax.SchemaFile;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a word of the language is a name, and where it was meant to be one. */
class WordsAsNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a int required required int tt timestamp required | a:int!, required:int, tt:timestamp!
          a int required bool time timestamp required       | a:int, required:bool, time:timestamp!
          required int b int                                | required:int, b:int
          a int required string string                      | a:int!, string:string
          a int required string decimal(5,2)                | a:int!, string:decimal
          a int required decimal(5,2) string string         | a:int, required:decimal, string:string
          a int required int required                       | a:int, required:int!
          a int required time timestamp                     | a:int!, time:timestamp
          a int required required = a + 1                   | a:int!
          a int required string = "x"                       | a:int!
          """)
  void requiredIsAFieldWhereATypeIsLeftForIt(String members, String fields) {
    SchemaFile schema = Parsing.schema("event e { " + members + " }");

    assertThat(
            schema.events().get(0).fields().stream()
                .map(f -> f.name().text() + ":" + f.type().word() + (f.required() ? "!" : ""))
                .collect(Collectors.joining(", ")))
        .isEqualTo(fields);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rule r when ^rule > 1",
        "rule r when ^RULE = 1 and x",
        "rule r when ^DEFINE > 1",
        "rule r when x > 1 and\n ^rule > 5",
        "rule r when ^rule in (1, 2) then block",
        "rule r when x and ^rule",
        "rule r when greatest(^rule, 1) > 1",
        "rule r when x expect match { ^rule: 1 }",
        "rule r when x expect match { x: 1,\n ^define: 1 }",
        "define ^rule = 5",
        "define ^define = 5",
      })
  void ruleAndDefineAreNamesOnlyInBackQuotes(String marked) {
    String text = marked.replace("^", "");
    String before = marked.substring(0, marked.indexOf('^'));
    int line = (int) before.lines().count();
    int column = before.length() - before.lastIndexOf('\n');

    List<Diagnostic> found = Parsing.diagnostics(text + "\nrule next when 1 < x < 3");

    assertThat(Parsing.shown(found))
        .hasSize(2)
        .contains("syntax-error@" + line + ":" + column)
        .anyMatch(finding -> finding.startsWith("chained-comparison"));
    assertThat(found.get(0).hint().orElseThrow()).contains("back-quotes: `");
  }

  @Test
  void aRuleBeginsBehindABrokenOne() {
    assertThat(Parsing.findings("rule a when x >\nrule in when 1 < x < 3"))
        .containsExactly("syntax-error@2:1", "chained-comparison@2:20");
    assertThat(Parsing.findings("rule a when x > rule b when 1 < x < 3"))
        .containsExactly("syntax-error@1:17", "chained-comparison@1:35");
    assertThat(Parsing.findings("rule a when x\ndefine = 5")).containsExactly("syntax-error@2:8");
  }

  @Test
  void thousandsAreNotSetApartInBracesButListsAreLists() {
    List<Diagnostic> found = Parsing.diagnostics("rule r when x expect match { x: 1,000 }");

    assertThat(Parsing.shown(found)).containsExactly("bad-number@1:33");
    assertThat(found.get(0).hint()).contains("write 1000");
    assertThat(Parsing.findings("rule r when x expect match { \"@a\": [1,200] }")).isEmpty();
  }
}
