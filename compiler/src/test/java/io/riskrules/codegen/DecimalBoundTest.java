package io.riskrules.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.testing.Seed;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecimalBoundTest {
  private static final int PAIRS = 20_000;

  private final long seed = Seed.of();
  private final Random random = new Random(seed);

  @Test
  void comparesAsExactNumbersDo() {
    for (int pair = 0; pair < PAIRS; pair++) {
      BigDecimal number = number();
      BigDecimal value = random.nextInt(4) == 0 ? rescaled(number) : number();
      DecimalBound bound = new DecimalBound(number);
      int order = value.compareTo(number);
      String what = "%s against %s, seed %d".formatted(value, number, seed);
      assertThat(bound.equal(value)).as(what).isEqualTo(order == 0);
      assertThat(bound.different(value)).as(what).isEqualTo(order != 0);
      assertThat(bound.less(value)).as(what).isEqualTo(order < 0);
      assertThat(bound.atMost(value)).as(what).isEqualTo(order <= 0);
      assertThat(bound.greater(value)).as(what).isEqualTo(order > 0);
      assertThat(bound.atLeast(value)).as(what).isEqualTo(order >= 0);
    }
  }

  @Test
  void noComparisonWithNullHolds() {
    DecimalBound bound = new DecimalBound(BigDecimal.ONE);
    assertThat(bound.equal(null)).isFalse();
    assertThat(bound.different(null)).isFalse();
    assertThat(bound.less(null)).isFalse();
    assertThat(bound.atMost(null)).isFalse();
    assertThat(bound.greater(null)).isFalse();
    assertThat(bound.atLeast(null)).isFalse();
  }

  private BigDecimal number() {
    int bits = random.nextInt(5) == 0 ? 120 : 1 + random.nextInt(63);
    BigInteger unscaled = new BigInteger(bits, random);
    int scale = random.nextInt(24) - 3;
    return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), scale);
  }

  private BigDecimal rescaled(BigDecimal number) {
    return number.setScale(Math.max(0, number.scale()) + random.nextInt(4));
  }
}
