package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.schema.ValueType;
import io.riskrules.testing.Seed;
import io.riskrules.typed.Expression;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WidthsTest {
  private static final int RUNS = Boolean.getBoolean("riskrules.thorough") ? 200_000 : 5_000;
  private static final MathContext QUOTIENT = new MathContext(34, RoundingMode.HALF_EVEN);

  private final Checks checks = Checks.usual();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          7                     | Int[digits=1]
          -9223372036854775808  | Int[digits=19]
          9223372036854775808   | Int[digits=20]
          1e3                   | Int[digits=4]
          0.05                  | Decimal[whole=0, fraction=2]
          1.50                  | Decimal[whole=1, fraction=1]
          n + 1                 | Int[digits=20]
          n + 1 - m             | Int[digits=20]
          1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 1 | Int[digits=3]
          n * m                 | Int[digits=38]
          n * 2                 | Int[digits=20]
          n % 100               | Int[digits=3]
          -n                    | Int[digits=20]
          -(n % 100)            | Int[digits=3]
          n / m                 | Decimal[whole=20, fraction=53]
          amount + fee          | Decimal[whole=17, fraction=4]
          amount * fee          | Decimal[whole=30, fraction=6]
          amount % 0.25         | Decimal[whole=0, fraction=2]
          n + amount            | Decimal[whole=20, fraction=2]
          amount * d            | Float64[]
          -d                    | Float64[]
          if paid then n else 0.5 | Decimal[whole=19, fraction=1]
          shipped - placed      | Duration[]
          placed + 1 hour       | Timestamp[]
          1 hour + placed       | Timestamp[]
          placed - 1 hour * m   | Timestamp[]
          2 * 1 hour - 5 minutes | Duration[]
          sum(amount) over 1 hour | Decimal[whole=35, fraction=2]
          sum(n) over 1 hour    | Int[digits=38]
          avg(n) over 1 hour    | Decimal[whole=20, fraction=53]
          count() over 1 hour   | Int[digits=19]
          max(placed) over 1 hour | Timestamp[]
          """)
  void resultsHaveTheDigitsThatTheyCanNeed(String value, String type) {
    assertThat(checks.value(value).type()).hasToString(type);
  }

  @Test
  void whatPromisesSixtyFourBitsFitsIntoThem() {
    assertThat(Widths.sum(9, 18, 0, true)).isEqualTo(new ValueType.Int(19));
    assertThat(Widths.sum(91, 17, 0, true)).isEqualTo(new ValueType.Int(19));
    assertThat(Widths.sum(93, 17, 0, true)).isEqualTo(new ValueType.Int(20));
    assertThat(Widths.product(new ValueType.Int(18), new ValueType.Int(1)))
        .isEqualTo(new ValueType.Int(19));
    assertThat(Widths.product(new ValueType.Int(17), new ValueType.Int(2)))
        .isEqualTo(new ValueType.Int(20));
  }

  @Test
  void noResultIsWiderThanItsType() {
    long seed = Seed.of();
    Random random = new Random(seed);
    for (int run = 0; run < RUNS; run++) {
      ValueType left = type(random);
      ValueType right = type(random);
      BigDecimal a = value(left, random);
      BigDecimal b = value(right, random);
      String on = "seed " + seed + ": " + a + " and " + b + " as " + left + " and " + right;
      ChainType sum = new ChainType(left);
      sum.add(io.riskrules.syntax.Operator.SUBTRACT, right);
      assertFits(on, sum.type(), a.subtract(b));
      assertFits(on, Widths.product(left, right), a.multiply(b));
      assertFits(on, Widths.negated(left), a.negate());
      if (b.signum() != 0) {
        assertFits(on, Widths.quotient(left, right), a.divide(b, QUOTIENT));
        assertFits(on, Widths.remainder(left, right), a.remainder(b));
      }
    }
  }

  @Test
  void divisionMayBeNullUnlessItsDivisorIsPlainToSee() {
    assertThat(checks.value("m / m").nullable()).isTrue();
    assertThat(checks.value("m % m").nullable()).isTrue();
    assertThat(checks.value("m / 0").nullable()).isTrue();
    assertThat(checks.value("m / 100").nullable()).isFalse();
    assertThat(checks.value("n / 100").nullable()).isTrue();
    assertThat(checks.value("amount + m * 2").nullable()).isFalse();
    assertThat(checks.value("d * 2").nullable()).isTrue();
  }

  @Test
  void cellsAndAggregatesMayBeNull() {
    assertThat(checks.value("fx[account].rate").nullable()).isTrue();
    assertThat(checks.value("count() over 1 hour").nullable()).isFalse();
    assertThat(checks.value("count() over 1 hour by device").nullable()).isTrue();
    assertThat(checks.value("sum(amount) over 1 hour").nullable()).isTrue();
    assertThat(checks.condition("paid").nullable()).isFalse();
    assertThat(checks.condition("n in (1, 2)").nullable()).isTrue();
    assertThat(checks.condition("m in (1, 2)").nullable()).isFalse();
  }

  @Test
  void literalsAreKeptInTheirShortestForm() {
    assertThat(((Expression.Constant) checks.value("1.500")).value())
        .isEqualTo(new BigDecimal("1.5"));
    assertThat(((Expression.Constant) checks.value("12e2")).value())
        .isEqualTo(new BigDecimal("1200"));
    assertThat(((Expression.Constant) checks.value("-7")).value()).isEqualTo(new BigDecimal("-7"));
  }

  private static ValueType type(Random random) {
    if (random.nextBoolean()) {
      return new ValueType.Int(1 + random.nextInt(22));
    }
    int digits = 1 + random.nextInt(38);
    return ValueType.decimal(digits, random.nextInt(digits + 1));
  }

  /** Often one of the ends of the type. */
  private static BigDecimal value(ValueType type, Random random) {
    int digits = type.wholeDigits() + type.fractionDigits();
    BigInteger most = BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
    BigInteger least = most.negate();
    if (type instanceof ValueType.Int whole && whole.digits() == ValueType.Int.FIELD_DIGITS) {
      most = BigInteger.valueOf(Long.MAX_VALUE);
      least = BigInteger.valueOf(Long.MIN_VALUE);
    }
    BigInteger unscaled =
        switch (random.nextInt(4)) {
          case 0 -> most;
          case 1 -> least;
          case 2 -> BigInteger.valueOf(random.nextInt(3) - 1);
          default -> new BigInteger(most.bitLength() - 1, random);
        };
    return new BigDecimal(unscaled, type.fractionDigits());
  }

  private static void assertFits(String on, ValueType type, BigDecimal value) {
    if (value.signum() == 0) {
      return;
    }
    BigDecimal plain = value.stripTrailingZeros();
    assertThat(plain.precision() - plain.scale()).as(on).isLessThanOrEqualTo(type.wholeDigits());
    assertThat(plain.scale()).as(on).isLessThanOrEqualTo(type.fractionDigits());
    boolean promisesLong = type instanceof ValueType.Int && type.fitsLong();
    if (promisesLong) {
      assertThat(value.toBigIntegerExact().bitLength()).as(on).isLessThanOrEqualTo(63);
    }
  }
}
