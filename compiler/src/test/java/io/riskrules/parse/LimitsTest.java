package io.riskrules.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.format.Formatter;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LimitsTest {
  private static final int LEVELS = 250;

  static Stream<Arguments> nestings() {
    return Stream.of(
        Arguments.of(1, "(", ")"),
        Arguments.of(1, "not ", ""),
        Arguments.of(1, "-", ""),
        Arguments.of(1, "- ", ""),
        Arguments.of(2, "not (", ")"),
        Arguments.of(1, "abs(", ")"),
        Arguments.of(1, "t[", "].c"),
        Arguments.of(4, "(a or (not (b and ", ")))"),
        Arguments.of(1, "if a then ", " else b"),
        Arguments.of(2, "(if a then b else c + ", ")"),
        Arguments.of(1, "if ", " then a else b"),
        Arguments.of(1, "sum(a) over 1 day where (", ")"),
        Arguments.of(1, "x between 1 and (", ")"),
        Arguments.of(1, "x = (", ")"),
        Arguments.of(1, "x in t[", "].c"),
        Arguments.of(2, "1 + 2 * -(", ")"),
        Arguments.of(2, "not x = 1 + 2 * (", ")"));
  }

  @ParameterizedTest
  @MethodSource("nestings")
  void nestsAsDeepAsAllowedAndNoDeeper(int levels, String open, String close) throws Exception {
    int times = LEVELS / levels;
    String deepest = open.repeat(times) + "x" + close.repeat(times);
    String tooDeep = open.repeat(times + 1) + "x" + close.repeat(times + 1);
    SmallStack.call(
        () -> {
          assertThat(Parsing.findings("rule r when " + deepest + " then block")).isEmpty();
          assertThat(Parsing.findings("rule r when " + tooDeep + " then block"))
              .containsExactly("too-deep@1:13");
          Parsing.expression(new Formatter().format(Parsing.expression(deepest)));
          return null;
        });
  }

  @Test
  void chainsCostNoDepth() throws Exception {
    int length = 100_000;
    List<String> chains =
        List.of(
            "x = 1" + " or x = 1".repeat(length),
            "x" + " and x".repeat(length),
            "x" + " + x".repeat(length),
            "x" + " * x".repeat(length),
            "if x then 1" + " else if x then 1".repeat(length / 2) + " else 2",
            "x in (1" + ", 1".repeat(length) + ")",
            "f(1" + ", 1".repeat(length) + ")",
            "x < 1" + " < 1".repeat(length));
    for (String chain : chains) {
      RulesFile file =
          SmallStack.call(
              () -> {
                Diagnostics found = new Diagnostics();
                SourceText source = SourceText.of("t", "rule r when " + chain + " then block");
                return new RuleParser().parseRules(source, found);
              });
      assertThat(((Statement.Rule) file.statements().get(0)).broken()).isFalse();
    }
  }

  @Test
  void chainOfElseIfIsOneLevel() {
    String chain = "if a then (b) " + "else if not c then d ".repeat(1_000) + "else (e)";
    Expression parsed = Parsing.expression("(".repeat(248) + chain + ")".repeat(248));
    assertThat(parsed).isInstanceOf(Expression.Parenthesized.class);
  }

  @Test
  void signsAndNotsEndWithTheirOperands() {
    Parsing.expression("- x + ".repeat(1_000) + "1");
    Parsing.expression("not x and ".repeat(1_000) + "x");
    Parsing.expression("not x between - 1 and - 2 or ".repeat(1_000) + "x");
    Parsing.expression("(not x) or a in (- 1, - 2) or ".repeat(1_000) + "x");
    Parsing.expression("f(not x, - y, if a then b else c) = 1 or ".repeat(1_000) + "x");
  }

  @Test
  void pointsAtTheConditionThatIsTooDeep() {
    String deep = "(".repeat(300) + "x" + ")".repeat(300);
    assertThat(Parsing.findings("define d = " + deep + "\nrule r 'T' then block when\n  " + deep))
        .containsExactly("too-deep@1:12", "too-deep@3:3");
    Diagnostics found = new Diagnostics();
    SourceText schema = SourceText.of("t", "event e {\n a int\n b = a\n c = " + deep + "\n}");
    new RuleParser().parseSchema(schema, found);
    assertThat(Parsing.shown(found.sorted())).containsExactly("too-deep@4:6");
  }

  @Test
  void expectationsNestNoDeeperEither() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    assertThat(Parsing.findings("rule r when a\n expect match { a: " + deep + " }"))
        .containsExactly("too-deep@1:13");
  }

  @Test
  void aStatementHasOnlySoManyWords() {
    String many = "rule r when x" + " or x".repeat(600_000) + "\nrule s when y >";
    assertThat(Parsing.findings(many)).containsExactly("too-complex@1:13", "syntax-error@2:16");
  }
}
