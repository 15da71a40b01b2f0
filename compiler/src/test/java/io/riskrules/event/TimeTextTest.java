package io.riskrules.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.testing.Seed;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTextTest {
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

  @ParameterizedTest
  @CsvSource({
    "2026-01-31T10:15:30.123Z, 2026-01-31T10:15:30.123Z",
    "2026-01-31T15:45:00+05:30, 2026-01-31T10:15:00Z",
    "2026-01-31T15:45:00+0530, 2026-01-31T10:15:00Z",
    "2026-01-31T15:15:00+05, 2026-01-31T10:15:00Z",
    "2026-01-31 15:45+05:30, 2026-01-31T10:15:00Z",
    "2026-01-31 10:15Z, 2026-01-31T10:15:00Z",
    "2026-01-31T10:15:00-00:30, 2026-01-31T10:45:00Z",
    "2026-01-31T10:15:30.5Z, 2026-01-31T10:15:30.500Z",
    "2026-01-31T10:15:30.123999999999Z, 2026-01-31T10:15:30.123Z",
    "1969-12-31T23:59:59.9999Z, 1969-12-31T23:59:59.999Z",
    "2000-02-29T12:00:00Z, 2000-02-29T12:00:00Z",
    "0001-01-01T00:00:00Z, 0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z, 9999-12-31T23:59:59Z",
  })
  void readsEveryFormWithAnOffset(String text, Instant expected) {
    assertThat(TimeText.read(text, NEW_YORK)).isEqualTo(expected.toEpochMilli());
    assertThat(TimeText.readInstant(text)).isEqualTo(expected.toEpochMilli());
  }

  @ParameterizedTest
  @CsvSource({
    "2026-01-15 12:00:00, 2026-01-15T17:00:00Z",
    "2026-07-15T12:00, 2026-07-15T16:00:00Z",
    "2026-01-15, 2026-01-15T05:00:00Z",
    "2026-03-08T02:30:00, 2026-03-08T07:30:00Z",
    "2026-03-08 02:00, 2026-03-08T07:00:00Z",
    "2026-11-01T01:30:00, 2026-11-01T05:30:00Z",
    "2026-11-01T02:00:00, 2026-11-01T07:00:00Z",
  })
  void readsLocalTimesInTheZone(String text, Instant expected) {
    assertThat(TimeText.read(text, NEW_YORK)).isEqualTo(expected.toEpochMilli());
    assertThat(TimeText.readInstant(text)).isEqualTo(TimeText.NONE);
    assertThat(TimeText.lacksOffset(text)).isTrue();
  }

  @Test
  void beginsADayWithoutMidnightAtItsFirstInstant() {
    ZoneId beirut = ZoneId.of("Asia/Beirut");
    long expected = LocalDate.of(2021, 3, 28).atStartOfDay(beirut).toInstant().toEpochMilli();
    assertThat(TimeText.read("2021-03-28", beirut)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2026",
        "noon",
        "2026-02-30",
        "2026-02-30T12:00:00Z",
        "2025-02-29T12:00:00Z",
        "1900-02-29T12:00:00Z",
        "2026-13-01T00:00:00Z",
        "2026-00-01T00:00:00Z",
        "2026-01-00T00:00:00Z",
        "2026-04-31",
        "2026-07-15T24:00:00Z",
        "2026-07-15T12:60:00Z",
        "2026-07-15T12:00:60Z",
        "2026-07-15T12:00:00.Z",
        "2026-07-15T12:00.5Z",
        "2026-07-15T12:00:00,5Z",
        "2026-07-15T12Z",
        "2026-07-15T1:00:00Z",
        "2026-07-15T",
        "2026-07-15Z",
        "2026-07-15 ",
        " 2026-07-15",
        "2026-07-15t12:00:00Z",
        "2026-07-15T12:00:00z",
        "2026-07-15  12:00:00Z",
        "2026-07-15T12:00:00 +05:30",
        "2026-07-15T12:00:00+5",
        "2026-07-15T12:00:00+5:30",
        "2026-07-15T12:00:00+05:3",
        "2026-07-15T12:00:00+05:60",
        "2026-07-15T12:00:00+18:01",
        "2026-07-15T12:00:00+053",
        "2026-07-15T12:00:00+05-30",
        "2026-07-15T12:00:00+",
        "2026-07-15T12:00:00ZZ",
        "2026-07-15T12:00:00Z[UTC]",
        "2026-07-15T12:00:00-05:30Z",
        "26-07-15T12:00:00Z",
        "+2026-07-15T12:00:00Z",
        "12026-07-15T12:00:00Z",
        "15.07.2026 12:00",
        "2026/07/15",
        "20260715T120000Z",
        "2026-7-15",
        "\u0662\u0660\u0662\u0666-07-15",
      })
  void refusesWhatIsNoTime(String text) {
    assertThat(TimeText.read(text, ZoneOffset.UTC)).isEqualTo(TimeText.NONE);
    assertThat(TimeText.readInstant(text)).isEqualTo(TimeText.NONE);
    assertThat(TimeText.lacksOffset(text)).isFalse();
  }

  @Test
  void readsPartOfAnArray() {
    char[] line = "<2026-01-31T10:15:30Z>".toCharArray();
    assertThat(TimeText.read(line, 1, line.length - 1, ZoneOffset.UTC))
        .isEqualTo(Instant.parse("2026-01-31T10:15:30Z").toEpochMilli());
  }

  @Test
  void agreesWithTheCalendarOfTheJdk() {
    long seed = Seed.of();
    Random random = new Random(seed);
    List<ZoneId> zones =
        List.of(NEW_YORK, ZoneOffset.UTC, ZoneId.of("Asia/Kolkata"), ZoneId.of("Europe/London"));
    long first = LocalDate.of(0, 1, 1).toEpochDay() * 86_400;
    long last = LocalDate.of(9999, 12, 31).toEpochDay() * 86_400;
    for (int i = 0; i < 20_000; i++) {
      long second = first + (long) (random.nextDouble() * (last - first));
      LocalDateTime local = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
      ZoneId zone = zones.get(random.nextInt(zones.size()));
      assertThat(TimeText.read(local.toString(), zone))
          .as("%s in %s, seed %d", local, zone, seed)
          .isEqualTo(local.atZone(zone).toInstant().toEpochMilli());
    }
  }
}
