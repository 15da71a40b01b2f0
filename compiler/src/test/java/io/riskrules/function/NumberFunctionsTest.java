package io.riskrules.function;

import static io.riskrules.function.Calls.call;
import static io.riskrules.function.Calls.field;
import static io.riskrules.function.Calls.literal;
import static io.riskrules.function.Calls.required;
import static io.riskrules.function.Calls.type;
import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import io.riskrules.testing.Seed;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberFunctionsTest {
  private static final ValueType INT = ValueType.int64();
  private static final ValueType MONEY = ValueType.decimal(18, 4);
  private static final ValueType DOUBLE = ValueType.float64();

  @ParameterizedTest
  @CsvSource({
    "2.5, 0, 3",
    "-2.5, 0, -3",
    "2.4999, 0, 2",
    "1.005, 2, 1.01",
    "-1.005, 2, -1.01",
    "1150, -2, 1200",
    "1149.9999, -2, 1100",
    "-15, -1, -20",
    "-14, -1, -10",
    "12.34, 5, 12.34",
    "9.99, 1, 10.0",
    "0.5, 0, 1",
    "-0.5, 0, -1",
    "0.4999, 0, 0",
    "49, -2, 0",
    "50, -2, 100",
    "5, -30, 0",
  })
  void roundsHalfAwayFromZero(BigDecimal number, int digits, BigDecimal expected) {
    assertNumber(call("round", number, digits), expected);
    assertNumber(
        call("round", List.of(required(MONEY), literal(digits)), number, digits), expected);
  }

  @Test
  void roundsDoublesAsPeopleReadThem() {
    assertThat(call("round", 1.005, 2)).isEqualTo(1.01);
    assertThat(call("round", -2.5)).isEqualTo(-3.0);
    assertThat(call("round", -0.2)).isEqualTo(0.0);
    assertThat(call("round", 1234.5, -2)).isEqualTo(1200.0);
    assertThat(call("round", 1.7e308, -308)).isNull();
    assertThat(call("round", Double.MIN_VALUE, 300)).isEqualTo(0.0);
  }

  @Test
  void roundsTheLargestNumbers() {
    BigDecimal largest = BigDecimal.valueOf(Long.MAX_VALUE);
    assertNumber(
        call("round", List.of(required(INT), literal(-1)), largest, -1),
        new BigDecimal("9223372036854775810"));
    BigDecimal smallest = BigDecimal.valueOf(Long.MIN_VALUE);
    assertNumber(call("abs", List.of(required(INT)), smallest), smallest.negate());
    BigDecimal wide = new BigDecimal("99999999999999.9999");
    assertNumber(call("round", List.of(required(MONEY)), wide), new BigDecimal("1E+14"));
    assertNumber(call("ceil", List.of(required(MONEY)), wide), new BigDecimal("1E+14"));
    assertNumber(call("floor", List.of(required(MONEY)), wide.negate()), new BigDecimal("-1E+14"));
  }

  @Test
  void floorsAndCeils() {
    assertNumber(call("floor", new BigDecimal("-2.0001")), new BigDecimal("-3"));
    assertNumber(call("ceil", new BigDecimal("-2.9999")), new BigDecimal("-2"));
    assertThat(call("floor", 0.9999999)).isEqualTo(0.0);
    assertThat(call("ceil", -0.5)).isEqualTo(0.0);
    assertThat(call("abs", -0.5)).isEqualTo(0.5);
  }

  @Test
  void theFastWayRoundsAsTheSlowOne() {
    long seed = Seed.of();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      int fraction = random.nextInt(19);
      int whole = 18 - fraction;
      ValueType type = new ValueType.Decimal(whole, fraction);
      BigInteger unscaled = new BigInteger(random.nextInt(59), random);
      BigDecimal number = new BigDecimal(unscaled.mod(BigInteger.TEN.pow(18)), fraction);
      BigDecimal signed = random.nextBoolean() ? number : number.negate();
      int digits = random.nextInt(24) - 5;
      String about = signed + " to " + digits + ", seed " + seed;
      assertThat(
              (BigDecimal) call("round", List.of(required(type), literal(digits)), signed, digits))
          .as(about)
          .isEqualByComparingTo(signed.setScale(digits, RoundingMode.HALF_UP));
      assertThat((BigDecimal) call("floor", List.of(required(type)), signed))
          .as(about)
          .isEqualByComparingTo(signed.setScale(0, RoundingMode.FLOOR));
      assertThat((BigDecimal) call("ceil", List.of(required(type)), signed))
          .as(about)
          .isEqualByComparingTo(signed.setScale(0, RoundingMode.CEILING));
    }
  }

  @Test
  void givesTypesThatHoldEveryResult() {
    assertThat(typeOf("abs", INT)).isEqualTo(new ValueType.Int(20));
    assertThat(typeOf("abs", new ValueType.Int(3))).isEqualTo(new ValueType.Int(3));
    assertThat(typeOf("floor", INT)).isEqualTo(INT);
    assertThat(typeOf("floor", MONEY)).isEqualTo(new ValueType.Int(15));
    assertThat(typeOf("round", MONEY)).isEqualTo(new ValueType.Int(15));
    assertThat(accepted(type("round", field(MONEY), literal(2))))
        .isEqualTo(new ValueType.Decimal(15, 2));
    assertThat(accepted(type("round", field(INT), literal(-1)))).isEqualTo(new ValueType.Int(20));
    assertThat(accepted(type("round", field(MONEY), literal(9)))).isEqualTo(MONEY);
    assertThat(accepted(type("least", field(INT), field(MONEY))))
        .isEqualTo(new ValueType.Decimal(19, 4));
    assertThat(accepted(type("coalesce", field(INT), field(DOUBLE)))).isEqualTo(DOUBLE);
    assertThat(accepted(type("greatest", field(INT), literal(10)))).isEqualTo(INT);
  }

  @Test
  void takesTheLeastAndTheGreatest() {
    assertNumber(call("least", 3, 1, 2), BigDecimal.ONE);
    assertNumber(call("greatest", 2, new BigDecimal("2.5")), new BigDecimal("2.5"));
    assertThat(call("greatest", 2, 2.5, 1)).isEqualTo(2.5);
    assertThat(call("greatest", 3, 2.5)).isEqualTo(3.0);
    assertThat(call("least", "b", "a", "c")).isEqualTo("a");
    assertThat(call("greatest", "\ud83d\ude00", "\uffee")).isEqualTo("\ud83d\ude00");
    assertThat(call("greatest", 5L, 7L)).isEqualTo(7L);
    assertNumber(
        call("least", List.of(required(INT), literal(10)), new BigDecimal(2), 10),
        new BigDecimal(2));
  }

  @Test
  void coalesceTakesTheFirstThatIsNotNull() {
    Function coalesce = Functions.find("coalesce").orElseThrow();
    assertThat(coalesce.apply(Arrays.asList(null, "a", "b"))).isEqualTo("a");
    assertThat(coalesce.apply(Arrays.asList(null, null))).isNull();
    assertThat(type("coalesce", field(INT), literal(0))).isEqualTo(new Typing.Accepted(INT, false));
    assertThat(type("coalesce", field(INT), field(INT))).isEqualTo(new Typing.Accepted(INT, true));
    assertThat(type("coalesce", field(ValueType.bool()), literal(true)))
        .isEqualTo(new Typing.Accepted(ValueType.bool(), false));
  }

  @Test
  void measuresDistances() {
    Object paris = call("distance_km", 51.5074, -0.1278, 48.8566, 2.3522);
    assertThat((Double) paris).isBetween(343.0, 344.0);
    assertThat((Double) call("distance_km", 0, 0, 0, 1)).isBetween(111.1945, 111.1955);
    assertThat((Double) call("distance_km", 0.0, 179.5, 0.0, -179.5)).isLessThan(113);
    assertThat((Double) call("distance_km", 37.5, 12.25, -37.5, -167.75)).isGreaterThan(20_000);
    assertThat(call("distance_km", 12.9716, 77.5946, 12.9716, 77.5946)).isEqualTo(0.0);
    assertThat((Double) call("distance_km", 1e300, 1e300, -1e300, 5.0)).isBetween(0.0, 20_016.0);
  }

  @Test
  void refusesWhatDoesNotFitWhereItStands() {
    assertRefused(type("abs"), -1);
    assertRefused(type("round", field(MONEY), literal(2), literal(3)), -1);
    assertRefused(type("abs", field(ValueType.text())), 0);
    assertRefused(type("round", field(MONEY), field(INT)), 1);
    assertRefused(type("round", field(MONEY), literal(new BigDecimal("1.5"))), 1);
    assertRefused(type("round", field(MONEY), literal(1001)), 1);
    assertRefused(type("coalesce", field(INT), literal("none")), 1);
    assertRefused(type("least", field(ValueType.bool())), 0);
    assertRefused(type("greatest", field(INT), field(INT), field(ValueType.timestamp())), 2);
    assertRefused(type("distance_km", field(INT), field(INT), field(INT)), -1);
  }

  private static void assertRefused(Typing typing, int argument) {
    assertThat(typing).isInstanceOf(Typing.Refused.class);
    Typing.Refused refused = (Typing.Refused) typing;
    assertThat(refused.argument()).isEqualTo(argument);
    assertThat(refused.code()).isEqualTo(DiagnosticCode.WRONG_ARGUMENTS);
  }

  private static void assertNumber(Object actual, BigDecimal expected) {
    assertThat((BigDecimal) actual).isEqualByComparingTo(expected);
  }

  private static ValueType typeOf(String name, ValueType argument) {
    return accepted(type(name, field(argument)));
  }

  private static ValueType accepted(Typing typing) {
    return ((Typing.Accepted) typing).type();
  }
}
