package io.riskrules.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.parse.Parsing;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatterTest {
  private final Formatter formatter = new Formatter();

  @TestFactory
  Stream<DynamicTest> writesWhatIsExpected() {
    List<Path> cases = GoldenFiles.find("format", ".rules");
    assertThat(cases).isNotEmpty();
    return cases.stream()
        .map(
            input ->
                DynamicTest.dynamicTest(
                    input.getFileName().toString(),
                    () ->
                        assertThat(formatter.format(Parsing.rules(GoldenFiles.read(input))))
                            .isEqualTo(GoldenFiles.read(GoldenFiles.beside(input, ".formatted")))));
  }

  @TestFactory
  Stream<DynamicTest> keepsMeaningAndCommentsOfEveryFile() {
    List<Path> files =
        Stream.concat(
                GoldenFiles.find("cases", ".rules").stream(),
                GoldenFiles.find("format", ".rules").stream())
            .toList();
    assertThat(files).hasSizeGreaterThan(20);
    return files.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getParent().getFileName() + "/" + file.getFileName(),
                    () -> roundTrip(GoldenFiles.read(file))));
  }

  private void roundTrip(String text) {
    RulesFile before = Parsing.rules(text);
    String formatted = formatter.format(before);
    RulesFile after = Parsing.rules(formatted);
    assertThat(Structure.of(after)).isEqualTo(Structure.of(before));
    assertThat(comments(after)).containsExactlyInAnyOrderElementsOf(comments(before));
    assertThat(formatter.format(after)).isEqualTo(formatted);
  }

  private static List<String> comments(RulesFile file) {
    return file.comments().stream().map(comment -> comment.text().strip()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          a == 1 AND b <> 2 | a = 1 and b != 2
          a is missing or b IS NOT MISSING | a is null or b is not null
          a or b and c | a or (b and c)
          (a or b) and c | (a or b) and c
          (a and (b and c)) | a and b and c
          a or (b or c) or d and (e or f) | a or b or c or (d and (e or f))
          not (a = 1) | not a = 1
          not (a and b) | not (a and b)
          not (not a) | not not a
          (a is null) = true | (a is null) = true
          (a - b) - c | a - b - c
          a - (b - c) | a - (b - c)
          a - (b * c) | a - b * c
          (a + b) * c | (a + b) * c
          -(-a) | --a
          -(a + b) | -(a + b)
          ((a)) + (1) > (2) | a + 1 > 2
          (if a then 1 else 2) + 1 = 2 | (if a then 1 else 2) + 1 = 2
          if a then 1 else (if b then 2 else 3) | if a then 1 else if b then 2 else 3
          (if a then b else c) or d | (if a then b else c) or d
          if a then b else (c or d) | if a then b else c or d
          a between (1) and (2 + 3) | a between 1 and 2 + 3
          a not in (1, -2, -5 .. 9) | a not in (1, -2, -5..9)
          a in @ names | a in @names
          a in t [ k ] . c | a in t[k].c
          t[(k)].c > 1 | t[k].c > 1
          LOWER( a ) = 'it\\'s "x"' | lower(a) = "it's \\"x\\""
          a = "C:\\\\new" | a = r"C:\\new"
          a = r"C:\\new" | a = r"C:\\new"
          a = r"plain" | a = "plain"
          a = "\\u200b\\u0001" | a = "\\u200b\\u0001"
          a > 500_000.50 | a > 500000.5
          a > 1e3 | a > 1000
          a > 1.5e-3 | a > 0.0015
          a > 0.00 | a > 0
          b - a > 90 minutes | b - a > 1 hour 30 minutes
          b - a > 24hours | b - a > 1 day
          b - a > 2 weeks | b - a > 14 days
          b - a > 0 weeks | b - a > 0 seconds
          `when` > `a` and `x y` = 1 | `when` > a and `x y` = 1
          `größe` > 1 | `größe` > 1
          card.brand = "visa" and `card`.`brand` = "x" | card.brand = "visa" and card.brand = "x"
          count() every 60 minutes by (x) where ((m = 1)) over 24 hours > 1 \
          | count() over 1 day where (m = 1) by x every 1 hour > 1
          sum(a) over 1 hour by (x,y) > 1 | sum(a) over 1 hour by (x, y) > 1
          a > timestamp '2026-01-01T00:00+05:30' | a > timestamp "2026-01-01T00:00+05:30"
          """)
  void writesExpressionsCanonically(String written, String canonical) {
    Expression expression = Parsing.expression(written);
    assertThat(formatter.format(expression)).isEqualTo(canonical);
    Expression again = Parsing.expression(canonical);
    assertThat(Structure.of(again)).isEqualTo(Structure.of(expression));
    assertThat(formatter.format(again)).isEqualTo(canonical);
  }

  @Test
  void writesExpectationsOnOneLine() {
    Statement.Rule rule =
        (Statement.Rule)
            Parsing.rules("rule r when a expect no match { \"a\" : -1.50 , \"x y\" : [ 1,null ] }")
                .statements()
                .get(0);
    assertThat(formatter.format(rule.expectations().get(0)))
        .isEqualTo("expect no match { a: -1.50, \"x y\": [1, null] }");
  }

  /** Parentheses around 'and' are levels of nesting, so a deep condition must do without. */
  @Test
  void writesNothingThatNestsTooDeepToBeReadAgain() {
    String written = "a or b and (".repeat(249) + "x or y" + ")".repeat(249);
    String formatted = formatter.format(Parsing.expression(written));
    assertThat(formatted).isEqualTo(written);
    assertThat(Structure.of(Parsing.expression(formatted)))
        .isEqualTo(Structure.of(Parsing.expression(written)));
  }

  @Test
  void leavesAStatementThatDoesNotParse() {
    RulesFile file =
        new RuleParser()
            .parseRules(
                SourceText.of("t", "rule a   when x >\n# c\n\nrule b when  y=1 # d\n"),
                new Diagnostics());
    assertThat(formatter.format(file))
        .isEqualTo("rule a   when x >\n\n# c\n\nrule b\n  when y = 1 # d\n");
  }

  @Test
  void knowsNoLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(formatter.format(Parsing.rules("RULE I WHEN MIN(x) IN (1) THEN BLOCK")))
          .isEqualTo("rule I\n  when min(x) in (1)\n  then block\n");
    } finally {
      Locale.setDefault(before);
    }
  }
}
