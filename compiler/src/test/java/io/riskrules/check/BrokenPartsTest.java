package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What was reported when it was read is not reported again, and hides nothing that is beside it.
 */
class BrokenPartsTest {
  private final Checks checks = Checks.usual();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          n: 012                              | 1:36 bad-number
          amount: 1_000                       | 1:41 bad-number
          note: "a\\qb"                       | 1:41 bad-escape
          note: “a”                           | 1:39 curly-quote
          note: "a                            | 1:39 unterminated-string
          "no\\qte": 1                        | 1:36 bad-escape
          ``: 1                               | 1:33 syntax-error
          "@codes": [1, 02]                   | 1:47 bad-number
          "@codes": 02                        | 1:43 bad-number
          "fx[a]": 02                         | 1:42 bad-number
          "fx[a]": {rate: 02}                 | 1:49 bad-number
          "fx[a]": {"ra\\qte": 2}             | 1:46 bad-escape
          "fx[a]": {tags: ["\\q"]}            | 1:51 bad-escape
          n: 012, amuont: 1                   | 1:36 bad-number, 1:41 unknown-field
          amuont: 012                         | 1:33 unknown-field, 1:41 bad-number
          """)
  void isReportedOnceInAnExpectation(String given, String codes) {
    assertThat(checks.codes("rule r when m > 1 expect match {" + given + "\n}"))
        .isEqualTo(List.of(codes.split(", ")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          amuont in ()                        | 1:13 unknown-field, 1:23 empty-list
          amuont in names                     | 1:13 unknown-field, 1:23 syntax-error
          1 < amuont < 10                     | 1:17 unknown-field, 1:24 chained-comparison
          1 < m < amuont                      | 1:19 chained-comparison, 1:21 unknown-field
          m in @nope = true                   | 1:18 unknown-list, 1:24 chained-comparison
          paid = m > 5                        | 1:22 chained-comparison
          sum(amuont) over 010 days > 1       | 1:17 unknown-field, 1:30 bad-number
          `` = 1                              | 1:13 syntax-error
          `m = 1                              | 1:13 syntax-error
          card.`` = 1                         | 1:18 syntax-error
          fx["a"].`` = 1                      | 1:21 syntax-error
          fx[nota].`` = 1                     | 1:16 unknown-field, 1:22 syntax-error
          ``(amuont) = 1                      | 1:13 syntax-error, 1:16 unknown-field
          m in @``                            | 1:19 syntax-error
          note in fx[nota].``                 | 1:24 unknown-field, 1:30 syntax-error
          count() over 1 hour by `` > 1       | 1:36 syntax-error
          """)
  void isReportedOnceInACondition(String condition, String codes) {
    assertThat(checks.codes("rule r when " + condition)).isEqualTo(List.of(codes.split(", ")));
  }
}
