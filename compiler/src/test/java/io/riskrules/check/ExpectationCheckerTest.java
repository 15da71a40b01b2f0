package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.schema.EventSchema;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectationCheckerTest {
  private static final String RULE =
      "rule r when amount > 5 and sum(amount) over 1 hour > fx[note].rate and n in @codes\n";

  private final Checks checks = Checks.usual();
  private final EventSchema schema = checks.model().schema();

  @Test
  void givesFieldsAndLeavesTheOthersNull() {
    Event event = given("amount: 5.5, \"note\": \"x\", n: null, placed: \"2026-01-01\"").event();

    assertThat(event.value(schema.field("amount").orElseThrow())).isEqualTo(new BigDecimal("5.50"));
    assertThat(event.value(schema.field("note").orElseThrow())).isEqualTo("x");
    assertThat(event.value(schema.field("placed").orElseThrow())).isEqualTo(1_767_225_600_000L);
    assertThat(event.isNull(schema.field("n").orElseThrow().index())).isTrue();
    assertThat(event.isNull(schema.field("account").orElseThrow().index())).isTrue();
  }

  @Test
  void ofWhatIsGivenTwiceTheLastHolds() {
    CheckedExpectation expectation =
        given(
            "m: 1, m: 2, \"@codes\": [1], \"@codes\": [2], \"fx[a]\": {\"rate\": 1},"
                + " \"fx[a]\": {\"rate\": 2}");

    assertThat(expectation.event().value(schema.field("m").orElseThrow()))
        .isEqualTo(new BigDecimal(2));
    assertThat(expectation.lists()).isEqualTo(Map.of(0, List.of(new BigDecimal(2))));
    assertThat(expectation.rows()).hasSize(1);
  }

  @Test
  void namesAnAggregateByItsMeaning() {
    assertThat(given("\"SUM( amount ) over 60 minutes by account\": 7").answers())
        .containsExactly(Map.entry(0, Optional.of(new BigDecimal("7.00"))));
    assertThat(given("\"sum(amount) over 1 hour\": null").answers())
        .containsExactly(Map.entry(0, Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          where (n = 1 and m = 2)      | where (2 = m and n = 1)
          where (n != 1 or paid)       | where (paid or not (n = 1))
          where (n between 1 and 3)    | where (n <= 3 and n >= 1)
          where (n in (1, 2))          | where (n in (2, 1))
          """)
  void theOrderOfOperandsIsNoMeaning(String used, String given) {
    CheckedPack pack =
        checks.pack(
            "rule r when sum(amount + 1) over 1 hour "
                + used
                + " > 5\n  expect match { \"sum(1 + amount) over 1 hour "
                + given
                + "\": 7 }");

    assertThat(pack.expectations().get(0).answers())
        .containsExactly(Map.entry(0, Optional.of(new BigDecimal("7.00"))));
  }

  @Test
  void givesRowsOfTables() {
    GivenRow row = given("\"fx[a b]\": {\"rate\": null, \"tags\": [\"x\", \"y\"]}").rows().get(0);

    assertThat(row.key()).isEqualTo("a b");
    assertThat(row.cells()).isEqualTo(Map.of(0, "a b", 2, List.of("x", "y")));
    assertThat(given("\"fx[a]\": {\"rate\": 1.5, \"currency\": \"a\"}").rows().get(0).cells())
        .isEqualTo(Map.of(0, "a", 1, new BigDecimal("1.500000")));
  }

  @Test
  void whatARepeatedKeyHidesIsNotRead() {
    CheckedExpectation expectation =
        given(
            "m: \"q\", \"m\": 2, \"@codes\": [\"x\"], \"@codes\": [2], \"fx[a]\": 5,"
                + " \"fx[a]\": {\"rate\": \"x\", \"rate\": 2, currency: \"b\", currency: \"a\"},"
                + " \"sum(amount) over 1 hour\": \"x\", \"sum(amount) over 1 hour\": 5");

    assertThat(expectation.event().value(schema.field("m").orElseThrow()))
        .isEqualTo(new BigDecimal(2));
    assertThat(expectation.rows().get(0).cells())
        .isEqualTo(Map.of(0, "a", 1, new BigDecimal("2.000000")));
    assertThat(checks.codes(RULE + "  expect match { m: 2, m: \"q\" }"))
        .containsExactly("2:27 type-mismatch");
  }

  @Test
  void aSumHasNoBound() {
    assertThat(given("\"sum(amount) over 1 hour\": 1e60").answers())
        .containsExactly(Map.entry(0, Optional.of(new BigDecimal("1e60").setScale(2))));
  }

  @Test
  void aSessionHasItsBounds() {
    CheckedPack pack =
        checks.pack(
            """
            rule s on session gap 1 hour when session_end - session_start > 5 minutes
              expect match { session_start: "1970-01-01", session_end: "1970-01-01T01:00:00Z" }
            """);

    assertThat(pack.expectations().get(0).answers())
        .containsEntry(Reference.SESSION_START, Optional.of(0L))
        .containsEntry(Reference.SESSION_END, Optional.of(3_600_000L));
  }

  @Test
  void aGivenDerivedFieldIsRemembered() {
    CheckedPack pack =
        Checks.of("event e { n int  twice = n * 2 }")
            .pack("rule r when twice > 5\n  expect match { twice: 6 }\n  expect match { n: 3 }");

    assertThat(pack.expectations().get(0).givenDerived()).hasSize(1);
    assertThat(pack.expectations().get(1).givenDerived()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          amuont: 5                            | 2:18 unknown-field | amount
          "amuont": 5                          | 2:18 unknown-field | amount
          session_start: "2026-01-01"          | 2:18 unknown-field | session_start
          amount: "x"                          | 2:26 type-mismatch | decimal
          amount: 1.234                        | 2:26 type-mismatch | decimal
          n: 1.5                               | 2:21 type-mismatch | int
          paid: "true"                         | 2:24 type-mismatch | bool
          note: 5                              | 2:24 type-mismatch | string
          note: ["x"]                          | 2:24 type-mismatch | string
          placed: "yesterday"                  | 2:26 type-mismatch | timestamp
          "@code": [1]                         | 2:18 unknown-list  | @codes
          "@codes": 1                          | 2:28 type-mismatch | brackets
          "@codes": [1, "x"]                   | 2:32 type-mismatch | int
          "@codes": [null]                     | 2:29 type-mismatch | null
          "fz[a]": {"rate": 1}                 | 2:18 unknown-table | fx
          "fx[a]": {"rat": 1}                  | 2:28 unknown-column | rate
          "fx[a]": {"rate": "x"}               | 2:36 type-mismatch | decimal
          "fx[a]": {"currency": "b"}           | 2:40 type-mismatch | key
          "fx[a]": {"currency": null}          | 2:40 type-mismatch | key
          "fx[a]": {"currency": 5}             | 2:40 type-mismatch | string
          "sum(amount) over 1 hour": 1e2000    | 2:45 type-mismatch | digits
          "sum(amount) over 1 hour": 0.001     | 2:45 type-mismatch | digits
          "fx[a]": 5                           | 2:27 type-mismatch | column
          "sum(amount) over 2 hours": 5        | 2:18 unknown-name  | sum(amount) over 1 hour
          "sum(amuont) over 1 hour": 5         | 2:18 unknown-name  | sum(amount) over 1 hour
          "sum(amount": 5                      | 2:18 unknown-name  | sum(amount
          "sum(amount) over 1 hour": "x"       | 2:45 type-mismatch | decimal
          """)
  void reportsWhatDoesNotFit(String given, String code, String words) {
    List<Diagnostic> findings = checks.findings(RULE + "  expect match { " + given + " }");

    assertThat(Checks.codes(findings)).containsExactly(code.trim());
    assertThat(findings.get(0).message() + findings.get(0).hint().orElse("")).contains(words);
  }

  @Test
  void whatARuleWithAMistakeExpectsIsCheckedAsFarAsItCanBe() {
    assertThat(
            checks.codes(
                """
                rule r when amuont > 5
                  expect match { amount: 6, mm: 5, "sum(amount) over 1 hour": 7 }
                """))
        .containsExactly("1:13 unknown-field", "2:29 unknown-field");
  }

  @Test
  void aDefineIsNothingToGive() {
    List<Diagnostic> findings =
        checks.findings("define big = m > 5\nrule r when big\n  expect match { big: true }");

    assertThat(Checks.codes(findings)).containsExactly("3:18 unknown-field");
    assertThat(findings.get(0).message()).contains("is a define");
  }

  private CheckedExpectation given(String given) {
    return checks.pack(RULE + "  expect match { " + given + " }").expectations().get(0);
  }
}
