package io.riskrules.function;

import static io.riskrules.function.Calls.call;
import static io.riskrules.function.Calls.field;
import static io.riskrules.function.Calls.literal;
import static io.riskrules.function.Calls.type;
import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import io.riskrules.testing.Seed;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeFunctionsTest {
  private static final Argument TIME = field(ValueType.timestamp());

  @Test
  void readsThePartsOfATime() {
    long time = Instant.parse("2026-07-09T04:05:59.999Z").toEpochMilli();
    assertPart("year", time, 2026);
    assertPart("month", time, 7);
    assertPart("day", time, 9);
    assertPart("hour", time, 4);
    assertPart("minute", time, 5);
    assertPart("second", time, 59);
    assertPart("day_of_week", time, 4);
    assertPart("hour", -1, 23);
    assertPart("second", -1, 59);
    assertPart("year", -1, 1969);
    assertThat(call("hour", time, "Asia/Kolkata")).isEqualTo(BigDecimal.valueOf(9));
  }

  private static void assertPart(String name, long millis, int expected) {
    assertThat(call(name, millis)).isEqualTo(BigDecimal.valueOf(expected));
  }

  @Test
  void agreesWithTheCalendarOfTheJdk() {
    long seed = Seed.of();
    Random random = new Random(seed);
    List<String> zones = List.copyOf(ZoneId.getAvailableZoneIds());
    for (int i = 0; i < 3_000; i++) {
      String zone = zones.get(random.nextInt(zones.size()));
      long span = random.nextBoolean() ? 4_000_000_000_000L : 900_000_000_000_000_000L;
      long millis = (long) ((random.nextDouble() * 2 - 1) * span);
      LocalDateTime local = Instant.ofEpochMilli(millis).atZone(ZoneId.of(zone)).toLocalDateTime();
      String about = millis + " in " + zone + ", seed " + seed;
      assertPart(about, "year", millis, zone, local.getYear());
      assertPart(about, "month", millis, zone, local.getMonthValue());
      assertPart(about, "day", millis, zone, local.getDayOfMonth());
      assertPart(about, "hour", millis, zone, local.getHour());
      assertPart(about, "minute", millis, zone, local.getMinute());
      assertPart(about, "second", millis, zone, local.getSecond());
      assertPart(about, "day_of_week", millis, zone, local.getDayOfWeek().getValue());
    }
  }

  private static void assertPart(
      String about, String name, long millis, String zone, int expected) {
    assertThat(call(name, millis, zone)).as(about).isEqualTo(BigDecimal.valueOf(expected));
  }

  @Test
  void knowsTheOffsetsAroundEveryChange() {
    for (String zone :
        List.of("America/New_York", "Europe/Berlin", "Africa/Casablanca", "Asia/Kolkata")) {
      ZoneId id = ZoneId.of(zone);
      ZoneOffsets offsets = new ZoneOffsets(id);
      Instant at = Instant.parse("1880-01-01T00:00:00Z");
      while (at.isBefore(Instant.parse("2200-01-01T00:00:00Z"))) {
        var change = id.getRules().nextTransition(at);
        if (change == null) {
          break;
        }
        at = change.getInstant();
        for (long second = at.getEpochSecond() - 1; second <= at.getEpochSecond() + 1; second++) {
          assertThat(offsets.local(second) - second)
              .as("%s at %d", zone, second)
              .isEqualTo(id.getRules().getOffset(Instant.ofEpochSecond(second)).getTotalSeconds());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Asia/Calcuta", "", "+05:30", "UTC+5", "asia/kolkata", "IST ", "Z"})
  void refusesZonesThatThereAreNot(String zone) {
    Typing.Refused refused = (Typing.Refused) type("hour", TIME, literal(zone));
    assertThat(refused.code()).isEqualTo(DiagnosticCode.BAD_ZONE);
    assertThat(refused.argument()).isEqualTo(1);
    assertThat(refused.hint()).isPresent();
  }

  @Test
  void namesTheNearestZone() {
    assertThat(ZoneNames.hint("asia/kolkata")).isEqualTo("did you mean \"Asia/Kolkata\"?");
    assertThat(ZoneNames.hint("America/NewYork")).contains("\"America/New_York\"");
    assertThat(ZoneNames.hint("")).contains("\"UTC\"");
  }

  @Test
  void refusesWhatIsNoTimeAndZonesThatAreNotWrittenOut() {
    assertThat(((Typing.Refused) type("hour", field(ValueType.text()))).code())
        .isEqualTo(DiagnosticCode.WRONG_ARGUMENTS);
    Typing.Refused zone = (Typing.Refused) type("hour", TIME, field(ValueType.text()));
    assertThat(zone.code()).isEqualTo(DiagnosticCode.WRONG_ARGUMENTS);
    assertThat(zone.argument()).isEqualTo(1);
  }
}
