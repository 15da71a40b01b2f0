package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.schema.Field;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.CheckedCondition;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AggregatesTest {
  private static final String PLAIN =
      "event e { e_id string required  n int  at timestamp required  %s }";

  private final Checks checks = Checks.usual();

  @Test
  void thoseOfOneMeaningHaveOneNumber() {
    CheckedCondition condition =
        condition(
            "sum(amount) over 10 minutes > 5 and count() over 1 hour > 2"
                + " and SUM((amount)) over 600 seconds every 10 seconds by account < 9");

    assertThat(condition.aggregates()).hasSize(2);
  }

  @Test
  void theirTextLeavesOutWhatIsSoAnyway() {
    Aggregate aggregate =
        condition("COUNT() by account every 60 seconds over 60 minutes where ((m=5)) > 2")
            .aggregates()
            .get(0);

    assertThat(aggregate.text()).isEqualTo("count() over 1 hour where (m = 5)");
    assertThat(aggregate.everyMillis()).contains(60_000L);
    assertThat(aggregate.groupBy()).extracting(Field::name).containsExactly("account");
  }

  @ParameterizedTest
  @CsvSource({
    "10 minutes, 10000",
    "1 day, 1440000",
    "30 seconds, 1000",
    "61 seconds, 2000",
    "500 milliseconds, 1000"
  })
  void aPaneIsASixtiethInWholeSeconds(String over, long millis) {
    Aggregate aggregate = condition("count() over " + over + " > 2").aggregates().get(0);

    assertThat(aggregate.everyMillis()).contains(millis);
  }

  @Test
  void groupingFieldsCountInAnyOrder() {
    List<Aggregate> aggregates =
        condition(
                "count() over 1 hour by (device, account) > 1"
                    + " and count() over 1 hour by (account, device, account) > 2")
            .aggregates();

    assertThat(aggregates).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          count() > 5                                         | 1:13 wrong-arguments
          count(amount) over 1 hour > 5                       | 1:13 wrong-arguments
          sum() over 1 hour > 5                               | 1:13 wrong-arguments
          sum(amount, n) over 1 hour > 5                      | 1:13 wrong-arguments
          sum(note) over 1 hour > 5                           | 1:17 wrong-arguments
          min(paid) over 1 hour                               | 1:17 wrong-arguments
          max(shipped - placed) over 1 hour > 1 day           | 1:17 wrong-arguments
          sum(max(n) over 1 hour) over 1 day > 5              | 1:17 wrong-arguments
          count() over 1 hour where (count() over 1 day > 2) > 5 | 1:40 wrong-arguments
          count() over 1441 minutes every 1 minute > 5        | 1:45 wrong-arguments
          count() over 0 minutes > 5                          | 1:26 wrong-arguments
          count() over 1 hour where (n) > 5                   | 1:40 not-a-condition
          count() over 1 hour by nn > 5                       | 1:36 unknown-field
          abs(n) over 1 hour > 5                              | 1:13 wrong-arguments
          session_start = placed                              | 1:13 unknown-field
          """)
  void refusesWhatHasNoMeaning(String when, String code) {
    assertThat(checks.codes("rule r when " + when)).containsExactly(code);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          count() over 1 hour > 5   | 1:35 wrong-arguments
          count() by device > 5     | 1:35 wrong-arguments
          amount > 5                | 1:35 unknown-field
          last(amuont) > 5          | 1:40 unknown-field
          session_end > placed      | 1:49 unknown-field
          """)
  void aSessionSeesItselfAlone(String when, String code) {
    assertThat(checks.codes("rule r on session gap 1 hour when " + when)).containsExactly(code);
  }

  @Test
  void withoutTimeThereAreNoWindowsSessionsOrIntervals() {
    Checks timeless = Checks.of("event e { e_id string  n int  key e_id }");

    assertThat(timeless.codes("rule r when count() over 1 hour > 5"))
        .containsExactly("1:13 wrong-arguments");
    assertThat(timeless.codes("rule r on session gap 1 hour when count() > 5"))
        .contains("1:8 wrong-arguments");
    assertThat(timeless.codes("rule r when n > 5 until timestamp \"2026-01-01T00:00:00Z\""))
        .containsExactly("1:19 bad-interval");
  }

  @Test
  void withoutKeyTheyNeedAGroup() {
    Checks keyless = Checks.of(PLAIN.formatted("time at"));

    assertThat(keyless.codes("rule r when count() over 1 hour > 5"))
        .containsExactly("1:13 wrong-arguments");
    assertThat(keyless.codes("rule r on session gap 1 hour when count() > 5"))
        .containsExactly("1:8 wrong-arguments");
    assertThat(keyless.codes("rule r when count() over 1 hour by n > 5")).isEmpty();
    assertThat(keyless.codes("rule r on session gap 1 hour by n when count() > 5")).isEmpty();
  }

  @Test
  void aSessionsOwnFieldsAreItsGroup() {
    CheckedCondition condition =
        checks
            .pack("rule r on session gap 1 hour by device when device = \"x\" and count() > 1")
            .rules()
            .get(0)
            .condition();

    assertThat(condition.aggregates().get(0).groupBy())
        .extracting(Field::name)
        .containsExactly("device");
    assertThat(condition.aggregates().get(0).overMillis()).isEmpty();
  }

  private CheckedCondition condition(String when) {
    return checks.pack("rule r when " + when).rules().get(0).condition();
  }
}
