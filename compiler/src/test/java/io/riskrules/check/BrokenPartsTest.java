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
}
