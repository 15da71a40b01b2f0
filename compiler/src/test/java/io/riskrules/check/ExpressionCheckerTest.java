package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.typed.Expression;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionCheckerTest {
  private final Checks checks = Checks.usual();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          n = "7995"                     | 1:15 type-mismatch    | write 7995
          "7995" = n                     | 1:20 type-mismatch    | write 7995
          note = 7995                    | 1:18 type-mismatch    | write "7995"
          note = -1                      | 1:18 type-mismatch    | write "-1"
          n = "PCV3-8"                   | 1:15 type-mismatch    | int and string
          paid = "true"                  | 1:18 type-mismatch    | write true
          paid = 1                       | 1:18 type-mismatch    | true or false
          paid < true                    | 1:18 type-mismatch    | = or !=
          paid between true and false    | 1:18 type-mismatch    | = or !=
          placed > "2026-01-01T00:00:00Z" | 1:20 type-mismatch   | timestamp "2026-01-01T00:00:00Z"
          placed > 5                     | 1:20 type-mismatch    | write a time
          shipped - placed > 5           | 1:30 type-mismatch    | 5 minutes
          placed + placed > shipped      | 1:20 type-mismatch    | subtracted
          1 hour - placed > shipped      | 1:20 type-mismatch    | duration and timestamp
          1 hour * 1.5 > 1 hour          | 1:20 type-mismatch    | whole number
          1 hour / 2 > 1 hour            | 1:20 type-mismatch    | '/'
          note + note = "x"              | 1:18 type-mismatch    | string
          -note = "x"                    | 1:13 type-mismatch    | a number
          n between "1" and 5            | 1:15 type-mismatch    | write 1
          n in (1, "2")                  | 1:22 type-mismatch    | write 2
          n in (1, true)                 | 1:22 type-mismatch    | an int
          note in (1..5)                 | 1:22 type-mismatch    | range
          n in ("a".."b")                | 1:19 type-mismatch    | range
          n in @names                    | 1:15 type-mismatch    | list of string
          n in @code                     | 1:18 unknown-list     | @codes
          note in fx[note].rate          | 1:18 type-mismatch    | needs a list
          n in fx[note].tags             | 1:15 type-mismatch    | list of string
          fx[note].tags = "x"            | 1:27 type-mismatch    | list of string
          fx[m].rate > 1                 | 1:16 type-mismatch    | key
          fx[note].rat > 1               | 1:22 unknown-column   | rate
          fxx[note].rate > 1             | 1:13 unknown-table    | fx
          profiles[note].risk = "x"      | 1:13 unknown-table    | derived fields
          n like "5%"                    | 1:15 type-mismatch    | text
          note like 5                    | 1:18 type-mismatch    | text
          note like note                 | 1:23 wrong-arguments  | quotes
          note matches lower("a")        | 1:26 wrong-arguments  | quotes
          note like "a\\\\"              | 1:25 bad-escape       | two backslashes
          note like r"ab\\"              | 1:27 bad-escape       | two backslashes
          note matches "("               | 1:26 bad-regex        | ')' is missing
          note matches r"(a)\\1"         | 1:26 bad-regex        | references
          note matches "(?=a)b"          | 1:26 bad-regex        | look-ahead
          note = null                    | 1:20 null-comparison  | write note is null
          null != note                   | 1:13 null-comparison  | write note is not null
          null = null                    | 1:13 null-comparison  | write is null
          m > (null)                     | 1:18 null-comparison  | write m is null
          coalesce(n, null) > 5          | 1:25 null-comparison  | null
          n + null > 5                   | 1:17 null-comparison  | null
          n between null and 5           | 1:23 null-comparison  | null
          n                              | 1:13 not-a-condition  | an int
          paid and (note)                | 1:22 not-a-condition  | a string
          not m                          | 1:17 not-a-condition  | an int
          if m then paid else paid       | 1:16 not-a-condition  | an int
          (if paid then 1 else "x") = 1  | 1:14 type-mismatch    | branches
          amuont > 5                     | 1:13 unknown-field    | 'amount'
          Amount > 5                     | 1:13 unknown-field    | 'amount'
          codes > 5                      | 1:13 unknown-field    | in @codes
          fx > 5                         | 1:13 unknown-field    | fx[key].column
          now() > placed                 | 1:13 unknown-function | the event alone
          TODAY() > placed               | 1:13 unknown-function | the event alone
          lenght(note) > 5               | 1:13 unknown-function | 'length'
          cuont() over 1 hour > 5        | 1:13 unknown-function | 'count'
          """)
  void oneMistakeGivesOneFindingAtItsPlace(String when, String code, String words) {
    List<Diagnostic> findings = checks.findings("rule r when " + when.trim());

    assertThat(Checks.codes(findings))
        .as(Checks.rendered(findings))
        .containsExactly(code.trim().replaceAll(" +", " "));
    String text = findings.get(0).message() + " " + findings.get(0).hint().orElse("");
    assertThat(text).contains(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = 5.5",
        "d = 5",
        "amount * 2 > d",
        "paid = true",
        "paid != (m > 5)",
        "note > \"a\"",
        "placed in (timestamp \"2026-01-01T00:00:00Z\")",
        "shipped - placed in (1 hour, 2 days)",
        "shipped - placed > -5 minutes",
        "1 hour + placed > shipped",
        "2 * 1 hour < shipped - placed",
        "amount in @codes",
        "note in fx[note].tags",
        "fx[note].tags is null",
        "fx[lower(note)].rate is not missing",
        "note contains account",
        "note like (\"%x\")",
        "(if paid then n else 0.5) > 1",
        "(if paid then n else d) > 1",
        "COUNT() over 1 hour > 2",
        "Lower(note) = \"x\""
      })
  void takesWhatMixes(String when) {
    assertThat(checks.codes("rule r when " + when)).isEmpty();
  }

  @Test
  void theLanguageOfTheMachineDoesNotMatter() {
    Locale usual = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    try {
      assertThat(
              checks.codes(
                  "rule r when COUNT_DISTINCT(note) over 1 hour > MIN(m) over 1 hour"
                      + " and TRIM(note) = \"I\" then REVIEW severity HIGH mode LIVE"))
          .isEmpty();
      assertThat(checks.findings("rule r when TRIMM(note) = \"I\"").get(0).hint())
          .contains("did you mean 'trim'?");
    } finally {
      Locale.setDefault(usual);
    }
  }

  @Test
  void everyMistakeOfARuleIsSaid() {
    assertThat(
            checks.codes(
                "rule r when amuont > 5 and n = \"7\" or note or placed = null or paid + 1 > 2"))
        .containsExactly(
            "1:13 unknown-field",
            "1:30 type-mismatch",
            "1:39 not-a-condition",
            "1:56 null-comparison",
            "1:69 type-mismatch");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          hour(opnd, "Asia/Kolkta") = 1    | 18 unknown-field, 24 bad-zone
          hour(n, "Asia/Kolkta") = 1       | 18 wrong-arguments, 21 bad-zone
          lower(amuont, 1, 2) = "x"        | 13 wrong-arguments, 19 unknown-field
          abs(note, zz) = 1                | 13 wrong-arguments, 23 unknown-field
          bucket(zz, 0) = 1                | 20 unknown-field, 24 wrong-arguments
          bucket(5, zz) = 1                | 20 wrong-arguments, 23 unknown-field
          in_cidr(zz, "a")                 | 21 unknown-field, 25 wrong-arguments
          round(zz, m) = 1                 | 19 unknown-field, 23 wrong-arguments
          round(zz, 2000) = 1              | 19 unknown-field, 23 wrong-arguments
          substring(zz, 0, -1) = "x"       | 23 unknown-field, 27 wrong-arguments, 30 wrong-arguments
          substring(5, "x") = "x"          | 23 wrong-arguments, 26 wrong-arguments
          coalesce(zz, 1, "x") = 1         | 22 unknown-field, 29 wrong-arguments
          least(zz, paid) = 1              | 19 unknown-field, 23 wrong-arguments
          lower(n) over 1 hour = "x"       | 13 wrong-arguments, 19 wrong-arguments
          lower() over 1 hour = "x"        | 13 wrong-arguments
          sum(note) over 1 hour by zz > 1  | 17 wrong-arguments, 38 unknown-field
          sum(note) > 1                    | 13 wrong-arguments, 17 wrong-arguments
          hour(opnd, "Asia/Kolkata") = 1   | 18 unknown-field
          bucket(note, zz) = 1             | 26 unknown-field
          coalesce(zz, 1) = 1              | 22 unknown-field
          coalesce(zz) = 1                 | 22 unknown-field
          round(zz, yy) = 1                | 19 unknown-field, 23 unknown-field
          """)
  void anUnknownArgumentHidesNoOtherMistakeOfItsCall(String when, String codes) {
    assertThat(checks.codes("rule r when " + when))
        .map(code -> code.substring(2))
        .containsExactly(codes.split(", "));
  }

  @Test
  void negatedOperatorsAreNegations() {
    Expression condition = checks.condition("n not in (1) or note not like \"x\" or n is not null");

    assertThat(((Expression.Or) condition).operands()).allMatch(Expression.Not.class::isInstance);
  }

  @Test
  void aPatternMayComeFromADefine() {
    assertThat(checks.codes("define p = \"%x\"\nrule r when note like p")).isEmpty();
    assertThat(checks.codes("define p = \"(\"\nrule r when note matches p"))
        .containsExactly("2:26 bad-regex");
  }

  @Test
  void messagesUseTheAnalystsWords() {
    List<Diagnostic> findings =
        checks.findings(
            "rule r when n = \"a\" and lower(n) = \"a\" and amuont and fx[m].rate > 1 and m");

    assertThat(findings).hasSize(5);
    assertThat(Checks.rendered(findings)).doesNotContain("Int[", "Decimal[", "Optional", "_TOKEN");
  }
}
