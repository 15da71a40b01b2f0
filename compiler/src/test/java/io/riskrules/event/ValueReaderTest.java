package io.riskrules.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import io.riskrules.testing.Seed;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueReaderTest {
  private static final ValueType PRICE = ValueType.decimal(10, 2);
  private static final ValueType WIDE = ValueType.decimal(38, 10);

  @ParameterizedTest
  @CsvSource({
    "7, 7",
    "7.0, 7",
    "7e0, 7",
    "70e-1, 7",
    "0.7E+1, 7",
    "1e18, 1000000000000000000",
    "-0, 0",
    "-0.000, 0",
    "0e999999999, 0",
    "9223372036854775807.000, 9223372036854775807",
    "-9223372036854775808, -9223372036854775808",
  })
  void readsWholeNumbersByValue(String number, BigDecimal expected) {
    assertNumber(ValueType.int64(), JsonKind.NUMBER, number, expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7.5",
        "9223372036854775808",
        "-9223372036854775809",
        "1e19",
        "1e999999999",
        "1e99999999999999999999999999999",
        "1e-999999999",
        "007",
        "NaN",
        "",
        "-",
        "1e",
        "1e+",
        "0x1F",
      })
  void refusesNumbersThatAreNoWholeOnesOf64Bits(String number) {
    assertMisfit(ValueType.int64(), JsonKind.NUMBER, number);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "seven",
        "",
        " 7",
        "7 ",
        "1_000",
        "7e0",
        "+7",
        "007",
        "-007",
        "7.",
        ".5",
        "-",
        "00",
        "7.5",
        "1,000",
        "\u0667",
        "--7",
        "7.0.0",
        "Infinity",
        "NaN",
        "-.5"
      })
  void refusesTextThatIsNoPlainWholeNumber(String text) {
    assertMisfit(ValueType.int64(), JsonKind.TEXT, text);
  }

  @ParameterizedTest
  @CsvSource({
    "7, 7",
    "-7, -7",
    "7.0, 7",
    "0, 0",
    "-0, 0",
    "-9223372036854775808, -9223372036854775808"
  })
  void readsTextThatIsAPlainWholeNumber(String text, BigDecimal expected) {
    assertNumber(ValueType.int64(), JsonKind.TEXT, text, expected);
  }

  @ParameterizedTest
  @CsvSource({
    "12.34, 12.34",
    "12.3400000, 12.34",
    "1234e-2, 12.34",
    "99999999.99, 99999999.99",
    "-99999999.99, -99999999.99",
    "0e-9, 0",
    "0.5, 0.5",
  })
  void readsDecimalsThatFit(String number, BigDecimal expected) {
    assertNumber(PRICE, JsonKind.NUMBER, number, expected);
    assertNumber(WIDE, JsonKind.NUMBER, number, expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"12.345", "0.001", "100000000", "1e8", "-100000000.00", "1e-3"})
  void refusesDecimalsThatDoNotFit(String number) {
    assertMisfit(PRICE, JsonKind.NUMBER, number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e2", ".5", "012.5", "0.001", "5."})
  void refusesTextThatIsNoPlainDecimal(String text) {
    assertMisfit(PRICE, JsonKind.TEXT, text);
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "2e3, 2000",
    "1.7976931348623157e308, 1.7976931348623157e308",
    "1e-400, 0",
    "-0, 0",
    "9007199254740993, 9007199254740992",
    "123456789012345.67, 123456789012345.67",
  })
  void readsTheNearestDouble(String number, double expected) {
    assertThat(read(ValueType.float64(), JsonKind.NUMBER, number)).isEqualTo(expected);
  }

  @Test
  void refusesDoublesThatAreNone() {
    assertMisfit(ValueType.float64(), JsonKind.NUMBER, "1e400");
    assertMisfit(ValueType.float64(), JsonKind.NUMBER, "1.8e308");
    assertMisfit(ValueType.float64(), JsonKind.TEXT, "2e3");
    assertMisfit(ValueType.float64(), JsonKind.TEXT, "NaN");
    assertMisfit(ValueType.float64(), JsonKind.TEXT, "Infinity");
    assertMisfit(ValueType.float64(), JsonKind.TEXT, "0x1p3");
    assertMisfit(ValueType.float64(), JsonKind.TEXT, "1d");
  }

  @Test
  void takesNoKindForAnother() {
    assertMisfit(ValueType.int64(), JsonKind.BOOL, "true");
    assertMisfit(ValueType.int64(), JsonKind.ARRAY, "");
    assertMisfit(PRICE, JsonKind.OBJECT, "");
    assertMisfit(ValueType.bool(), JsonKind.TEXT, "true");
    assertMisfit(ValueType.bool(), JsonKind.NUMBER, "1");
    assertMisfit(ValueType.text(), JsonKind.NUMBER, "5");
    assertMisfit(ValueType.text(), JsonKind.BOOL, "true");
    assertMisfit(ValueType.text(), JsonKind.OBJECT, "");
    assertMisfit(ValueType.timestamp(), JsonKind.NUMBER, "1566024587000");
    assertMisfit(ValueType.timestamp(), JsonKind.BOOL, "true");
  }

  @Test
  void readsTextTruthAndNull() {
    assertThat(read(ValueType.text(), JsonKind.TEXT, "007")).isEqualTo("007");
    assertThat(read(ValueType.text(), JsonKind.TEXT, "\ud800")).isEqualTo("\ud800");
    assertThat(read(ValueType.bool(), JsonKind.BOOL, "false")).isEqualTo(false);
    assertThat(read(ValueType.int64(), JsonKind.NULL, "null")).isNull();
  }

  @Test
  void readsBareText() {
    assertThat(ValueReader.readText(ValueType.bool(), "true"))
        .isEqualTo(new Reading.Fits(Optional.of(true)));
    assertThat(ValueReader.readText(ValueType.bool(), "yes")).isInstanceOf(Reading.Misfit.class);
    assertThat(ValueReader.readText(ValueType.text(), "true"))
        .isEqualTo(new Reading.Fits(Optional.of("true")));
  }

  @ParameterizedTest
  @CsvSource({
    "EPOCH_MILLIS, 1566024587123, 2019-08-17T06:49:47.123Z",
    "EPOCH_MILLIS, 1566024587123.75, 2019-08-17T06:49:47.123Z",
    "EPOCH_MILLIS, -0.5, 1969-12-31T23:59:59.999Z",
    "EPOCH_SECONDS, 1566024587, 2019-08-17T06:49:47Z",
    "EPOCH_SECONDS, 1566024587.1239, 2019-08-17T06:49:47.123Z",
    "EPOCH_SECONDS, -1.0001, 1969-12-31T23:59:58.999Z",
    "EPOCH_SECONDS, -1.5000000, 1969-12-31T23:59:58.500Z",
    "EPOCH_SECONDS, 0.000, 1970-01-01T00:00:00Z",
  })
  void readsEpochs(TimeFormat format, String number, Instant expected) {
    for (JsonKind kind : List.of(JsonKind.NUMBER, JsonKind.TEXT)) {
      assertThat(read(field(ValueType.timestamp(), format), kind, number))
          .isEqualTo(expected.toEpochMilli());
    }
  }

  @Test
  void readsEpochsWithExponentsFromNumbersOnly() {
    Field seconds = field(ValueType.timestamp(), TimeFormat.EPOCH_SECONDS);
    assertThat(read(seconds, JsonKind.NUMBER, "1.566024587e9")).isEqualTo(1566024587000L);
    assertThat(read(seconds, JsonKind.NUMBER, "-1e-999999999")).isEqualTo(-1L);
    assertThat(problem(seconds, JsonKind.TEXT, "1e9")).isNotEmpty();
    assertThat(problem(seconds, JsonKind.NUMBER, "1e16")).isNotEmpty();
    assertThat(problem(seconds, JsonKind.NUMBER, "1e999999999")).isNotEmpty();
    assertThat(problem(seconds, JsonKind.TEXT, "noon")).isNotEmpty();
  }

  @Test
  void saysWhatDoesNotFitInWordsForPeople() {
    Field qty = field(ValueType.int64(), TimeFormat.ISO);
    assertThat(problem(qty, JsonKind.TEXT, "seven")).isEqualTo("\"seven\" is no number");
    assertThat(problem(qty, JsonKind.NUMBER, "7.5")).isEqualTo("7.5 is no whole number");
    assertThat(problem(field(PRICE, TimeFormat.ISO), JsonKind.NUMBER, "12.345"))
        .isEqualTo("12.345 has more than 2 digits behind the point");
    assertThat(problem(qty, JsonKind.TEXT, "x".repeat(1000))).hasSizeLessThan(80);
  }

  @Test
  void isNotSlowOnAbsurdNumbers() {
    String many = "9".repeat(1_000_000);
    Field qty = field(ValueType.int64(), TimeFormat.ISO);
    Field price = field(PRICE, TimeFormat.ISO);
    Field weight = field(ValueType.float64(), TimeFormat.ISO);
    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          for (String text : List.of(many, "0." + many, many + "e-1000000", "1e" + many)) {
            assertThat(problem(qty, JsonKind.NUMBER, text)).isNotEmpty();
            assertThat(problem(price, JsonKind.NUMBER, text)).isNotEmpty();
          }
          assertThat(problem(weight, JsonKind.NUMBER, many)).isNotEmpty();
        });
  }

  @Test
  void slotsAndValuesAgree() {
    long seed = Seed.of();
    Random random = new Random(seed);
    List<ValueType> types = List.of(ValueType.int64(), PRICE, WIDE, ValueType.float64());
    String alphabet = "0012345678999..--e+ ";
    for (int i = 0; i < 200_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(22); length > 0; length--) {
        int letters = random.nextInt(4) == 0 ? alphabet.length() : 15;
        text.append(alphabet.charAt(random.nextInt(letters)));
      }
      Field field = field(types.get(random.nextInt(types.size())), TimeFormat.ISO);
      JsonKind kind = random.nextBoolean() ? JsonKind.NUMBER : JsonKind.TEXT;
      Reading boxed = ValueReader.read(field, new JsonValue(kind, text.toString()));
      EventBuilder builder = new EventBuilder(schema(field));
      Optional<String> problem = readInto(field, kind, text.toString(), builder);
      String about = kind + " '" + text + "' as " + field.type() + ", seed " + seed;
      assertThat(problem.isEmpty()).as(about).isEqualTo(boxed instanceof Reading.Fits);
      if (boxed instanceof Reading.Fits fits) {
        assertThat(builder.event().value(field)).as(about).isEqualTo(fits.value().orElseThrow());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "10 minutes, 600000",
    "1 hour 30 minutes, 5400000",
    "90minutes, 5400000",
    "-5 Seconds, -5000",
    "1 week 1 millisecond, 604800001",
    "0 days, 0",
  })
  void readsLengthsOfTime(String text, long millis) {
    assertThat(read(ValueType.duration(), JsonKind.TEXT, text)).isEqualTo(millis);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "10", "minutes", "ten minutes", "10 s", "1.5 hours", "-", "1 hour ,"})
  void refusesWhatIsNoLengthOfTime(String text) {
    assertMisfit(ValueType.duration(), JsonKind.TEXT, text);
  }

  private static void assertNumber(
      ValueType type, JsonKind kind, String text, BigDecimal expected) {
    assertThat((BigDecimal) read(type, kind, text)).isEqualByComparingTo(expected);
  }

  private static void assertMisfit(ValueType type, JsonKind kind, String text) {
    assertThat(problem(field(type, TimeFormat.ISO), kind, text)).isNotEmpty();
  }

  private static Object read(ValueType type, JsonKind kind, String text) {
    return read(field(type, TimeFormat.ISO), kind, text);
  }

  /** Reads both ways, which must agree. */
  private static Object read(Field field, JsonKind kind, String text) {
    EventBuilder builder = new EventBuilder(schema(field));
    assertThat(readInto(field, kind, text, builder)).as(text).isEmpty();
    Object value = builder.event().value(field);
    assertThat(ValueReader.read(field, new JsonValue(kind, text)))
        .isEqualTo(new Reading.Fits(Optional.ofNullable(value)));
    return value;
  }

  private static String problem(Field field, JsonKind kind, String text) {
    Reading boxed = ValueReader.read(field, new JsonValue(kind, text));
    assertThat(boxed).as(text).isInstanceOf(Reading.Misfit.class);
    String problem = ((Reading.Misfit) boxed).problem();
    assertThat(readInto(field, kind, text, new EventBuilder(schema(field)))).contains(problem);
    return problem;
  }

  private static Optional<String> readInto(
      Field field, JsonKind kind, String text, EventBuilder builder) {
    char[] framed = ("<" + text + ">").toCharArray();
    return ValueReader.read(field, kind, framed, 1, framed.length - 1, builder);
  }

  private static Field field(ValueType type, TimeFormat format) {
    return new Field("f", type, false, false, 0, 0, List.of("f"), format, ZoneId.of("UTC"));
  }

  private static EventSchema schema(Field field) {
    return new EventSchema(
        "e",
        List.of(field),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0,
        List.of(),
        List.of(),
        "");
  }
}
