package io.riskrules.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.format.GoldenFiles;
import io.riskrules.format.Structure;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Word;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleParserTest {

  @Test
  void readsEveryClauseInAnyOrder() {
    Statement.Rule rule =
        rule(
            """
            RULE 2024.q1_rule-7 "Title"#comment
              tag 'b' until timestamp "2027-01-01T00:00:00+05:30" severity High
              On Session Gap 1 hour 30 minutes By (a, `b c`)
              expect NO match { a: 1 } when a > 1 score 80 then Block
              mode shadow from timestamp '2026-01-01 00:00Z' owner r"me" tag "a" expect unknown {}
            """);
    assertThat(rule.id().text()).isEqualTo("2024.q1_rule-7");
    assertThat(rule.title().orElseThrow().text()).isEqualTo("Title");
    assertThat(rule.action().orElseThrow().text()).isEqualTo("Block");
    assertThat(rule.severity().orElseThrow().text()).isEqualTo("High");
    assertThat(rule.score().orElseThrow().value()).isEqualTo("80");
    assertThat(rule.tags()).extracting(Word::text).containsExactly("b", "a");
    assertThat(rule.from().orElseThrow().millis()).isEqualTo(1_767_225_600_000L);
    assertThat(rule.until().orElseThrow().millis()).isEqualTo(1_798_741_800_000L);
    assertThat(rule.untilSpan().orElseThrow().text()).isEqualTo("until");
    assertThat(rule.mode().orElseThrow().text()).isEqualTo("shadow");
    assertThat(rule.owner().orElseThrow().text()).isEqualTo("me");
    assertThat(rule.session().orElseThrow().gap().millis()).isEqualTo(90 * 60_000L);
    assertThat(rule.session().orElseThrow().by())
        .extracting(Word::text)
        .containsExactly("a", "b c");
    assertThat(rule.expectations())
        .extracting(e -> e.verdict().word())
        .containsExactly("no match", "unknown");
    assertThat(rule.expectations().get(0).span().text()).startsWith("expect NO match {");
    assertThat(rule.when().orElseThrow().span().text()).isEqualTo("a > 1");
    assertThat(rule.broken()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          a or b and not c | (or `a` (and `b` (not `c`)))
          not not a = 1 | (not (not (= `a` 1)))
          a and b and c | (and `a` `b` `c`)
          a - b + c | (chain `a` -`b` +`c`)
          a + b * c % d | (chain `a` +(chain `b` *`c` %`d`))
          - - a * b | (chain (negate (negate `a`)) *`b`)
          a not between 1 and 2 and b | (and (between true `a` 1 2) `b`)
          a <> -1 | (!= `a` (negate 1))
          a in (-1, 2..3, "x", true, 5 days) | (in false `a` [-1, 2..3, 'x', (bool true), (duration 432000000)])
          a not in @list | (in-list true `a` list)
          a in t[b + 1].c | (in-cell false `a` (cell t (chain `b` +1) c))
          a is not missing | (is-null true `a`)
          a not starts with b | (starts with true `a` `b`)
          a = null | (= `a` (null))
          if a then b else if c then d else e or f | (if `a` `b`(if `c` `d` else (or `e` `f`))
          if if a then b else c then d else e | (if (if `a` `b` else `c`) `d` else `e`)
          count() every 1 minute where (x) over 10minutes by (y) | (call count [] Optional[600000] Optional[`x`] [y] Optional[60000])
          when.x = hour(hour) | (= `when.x` (call hour [`hour`] Optional.empty Optional.empty [] Optional.empty))
          timestamp > timestamp "1970-01-01T00:00:00.001Z" | (> `timestamp` (timestamp 1 1970-01-01T00:00:00.001Z))
          1.5 hours | (duration 5400000)
          1hour30minutes | (duration 5400000)
          """)
  void readsExpressions(String written, String expected) {
    assertThat(Structure.of(Parsing.expression(written))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "500_000, 500000",
    "1e6, 1000000",
    "1.5E-3, 0.0015",
    "1e+2, 100",
    "12.50, 12.5",
    "0.00, 0",
    "0e999999999, 0",
    "1e37, 10000000000000000000000000000000000000"
  })
  void readsNumbersExactlyAndWithoutNeedlessZeros(String written, BigDecimal expected) {
    Expression.Numeral numeral = (Expression.Numeral) Parsing.expression(written);
    assertThat(numeral.value()).isEqualTo(expected);
  }

  @Test
  void readsTheSchemaOfTheReference() {
    SchemaFile schema =
        Parsing.schema(
            """
            event transaction {
              transaction_id  string         required
              amount          decimal(18,2)
              country         string         from "/card/country"   # comment
              card.brand      string
              event_time      timestamp      zone "Asia/Kolkata" Format Epoch Seconds required
              key             string
              id              int
              `string`        bool
              by string  every int  where bool
              mail = lower(trim(email))
              by2 string
              b = a is null
              key  account_id  id transaction_id
              time event_time delay 5 seconds
              amount_usd = amount * fx[currency].rate
            }
            list blocked_merchants of int  list where of string
            table fx { currency string  rate decimal(18,6) cells list of string key string key currency }
            lookup profiles { account_id string key account_id }
            """);
    SchemaFile.Event event = schema.events().get(0);
    assertThat(event.fields())
        .extracting(field -> field.name().text())
        .containsExactly(
            "transaction_id",
            "amount",
            "country",
            "card.brand",
            "event_time",
            "key",
            "id",
            "string",
            "by",
            "every",
            "where",
            "by2");
    SchemaFile.FieldDeclaration time = event.fields().get(4);
    assertThat(time.required()).isTrue();
    assertThat(time.zone().orElseThrow().text()).isEqualTo("Asia/Kolkata");
    assertThat(time.format().orElseThrow().text()).isEqualTo("epoch seconds");
    assertThat(event.fields().get(1).type().precision().orElseThrow().value()).isEqualTo("18");
    assertThat(event.fields().get(2).from().orElseThrow().text()).isEqualTo("/card/country");
    assertThat(event.derived())
        .extracting(derived -> derived.name().text() + " " + Structure.of(derived.expression()))
        .containsExactly(
            "mail (call lower [(call trim [`email`] Optional.empty Optional.empty [] "
                + "Optional.empty)] Optional.empty Optional.empty [] Optional.empty)",
            "b (is-null false `a`)",
            "amount_usd (chain `amount` *(cell fx `currency` rate))");
    assertThat(event.keys()).extracting(Word::text).containsExactly("account_id");
    assertThat(event.ids()).extracting(Word::text).containsExactly("transaction_id");
    assertThat(event.times().get(0).delay().orElseThrow().millis()).isEqualTo(5_000);
    assertThat(schema.lists())
        .extracting(list -> list.name().text())
        .containsExactly("blocked_merchants", "where");
    assertThat(schema.tables()).extracting(SchemaFile.Table::lookup).containsExactly(false, true);
    SchemaFile.Table fx = schema.tables().get(0);
    assertThat(fx.columns())
        .extracting(column -> column.name().text())
        .containsExactly("currency", "rate", "cells", "key");
    assertThat(fx.columns().get(2).type().list()).isTrue();
    assertThat(fx.keys()).extracting(Word::text).containsExactly("currency");
  }

  @Test
  void readsEverySchemaOfTheCases() {
    List<String> schemas =
        GoldenFiles.find("cases", ".schema").stream().map(GoldenFiles::read).toList();
    assertThat(schemas).hasSizeGreaterThan(20);
    schemas.forEach(schema -> assertThat(Parsing.schema(schema).events()).hasSize(1));
  }

  @Test
  void keepsBrokenStatementsByName() {
    String text = "rule a when >\ndefine d = >\nrule b when x";
    RulesFile file = new RuleParser().parseRules(SourceText.of("t", text), new Diagnostics());
    assertThat(file.statements()).hasSize(3);
    Statement.Rule broken = (Statement.Rule) file.statements().get(0);
    assertThat(broken.broken()).isTrue();
    assertThat(broken.id().text()).isEqualTo("a");
    assertThat(((Statement.Define) file.statements().get(1)).expression()).isEmpty();
    assertThat(((Statement.Rule) file.statements().get(2)).broken()).isFalse();
  }

  @Test
  void findingsNameTheirRule() {
    assertThat(Parsing.diagnostics("x\nrule a when >\ndefine d = >\nrule b when \"\\q\" = x"))
        .extracting(Diagnostic::rule)
        .extracting(rule -> rule.orElse("none"))
        .containsExactly("none", "a", "none", "b");
  }

  /** What was reported stands for what it was meant to be, and hides nothing else. */
  @Test
  void goesOnBehindWhatIsWrongWithAWord() {
    assertThat(Parsing.findings("rule r when a = \"\\q\" and b = 05 && c in () score 5_ then x"))
        .containsExactly(
            "bad-escape@1:18",
            "bad-number@1:30",
            "syntax-error@1:33",
            "empty-list@1:41",
            "bad-number@1:50");
    assertThat(Parsing.findings("rule r when a = \"\\q\" >")).containsExactly("bad-escape@1:18");
    assertThat(Parsing.findings("rule r \"title\n then block"))
        .containsExactly("unterminated-string@1:8");
  }

  @Test
  void positionsCountCodePointsAndNoMark() {
    assertThat(Parsing.findings("\uFEFFrule r when \"😀😀\" = >"))
        .containsExactly("syntax-error@1:20");
    assertThat(Parsing.findings("# a\r\nrule r\r\n\twhen >")).containsExactly("syntax-error@3:7");
    assertThat(Parsing.findings("# a\rrule r when >")).containsExactly("syntax-error@2:13");
    assertThat(Parsing.findings("rule r\u00A0when\u2003x\u3000=\u2028>"))
        .containsExactly("syntax-error@1:17");
  }

  @Test
  void knowsNoLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      Statement.Rule rule = rule("RULE I WHEN ID IS MISSING AND I IN (1 MINUTE) THEN ALERT");
      assertThat(Structure.of(rule.when().orElseThrow()))
          .isEqualTo("(and (is-null false `ID`) (in false `I` [(duration 60000)]))");
      assertThat(Parsing.findings("RULE r WHEN x LİKE y")).containsExactly("syntax-error@1:15");
      assertThat(Parsing.diagnostics("RULE r WHEN x LIK 'y'").get(0).hint())
          .contains("did you mean 'like'?");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void readsLengthsOfTimeAlone() {
    RuleParser parser = new RuleParser();
    Diagnostics found = new Diagnostics();
    assertThat(parser.parseDuration(SourceText.of("t", "1 hour 30minutes"), found))
        .hasValueSatisfying(length -> assertThat(length.millis()).isEqualTo(90 * 60_000L));
    assertThat(parser.parseDuration(SourceText.of("t", "10"), found)).isEmpty();
    assertThat(parser.parseDuration(SourceText.of("t", "10 minutes x"), found)).isEmpty();
    assertThat(parser.parseDuration(SourceText.of("t", "99999999999999999 weeks"), found))
        .isEmpty();
    assertThat(parser.parseDuration(SourceText.of("t", "0.5 milliseconds"), found)).isEmpty();
    assertThat(parser.parseDuration(SourceText.of("t", ""), found)).isEmpty();
    assertThat(Parsing.shown(found.sorted()))
        .containsExactly(
            "syntax-error@1:1",
            "bad-number@1:1",
            "number-out-of-range@1:1",
            "syntax-error@1:3",
            "syntax-error@1:12");
  }

  private static Statement.Rule rule(String text) {
    return (Statement.Rule) Parsing.rules(text).statements().get(0);
  }
}
