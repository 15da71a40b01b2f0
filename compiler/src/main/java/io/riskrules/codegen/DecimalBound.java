package io.riskrules.codegen;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * An exact literal that numbers are compared with. It is kept in each usual scale, because two
 * numbers of one scale compare without any arithmetic. A comparison with null holds never.
 */
public final class DecimalBound {
  private static final int MOST_SCALE = 8;
  private static final BigInteger MOST_UNSCALED = BigInteger.valueOf(Long.MAX_VALUE);

  private final BigDecimal number;
  private final BigDecimal[] byScale = new BigDecimal[MOST_SCALE + 1];

  /** The bound at that number. */
  DecimalBound(BigDecimal number) {
    this.number = number;
    int finest = Math.max(0, number.stripTrailingZeros().scale());
    for (int scale = 0; scale <= MOST_SCALE; scale++) {
      BigDecimal scaled = scale < finest ? number : number.setScale(scale);
      boolean isShort = scaled.unscaledValue().abs().compareTo(MOST_UNSCALED) <= 0;
      byScale[scale] = isShort ? scaled : number;
    }
  }

  private int compare(BigDecimal value) {
    int scale = value.scale();
    return value.compareTo(scale >= 0 && scale <= MOST_SCALE ? byScale[scale] : number);
  }

  /** Whether the value equals it. */
  public boolean equal(BigDecimal value) {
    return value != null && compare(value) == 0;
  }

  /** Whether the value is another one. */
  public boolean different(BigDecimal value) {
    return value != null && compare(value) != 0;
  }

  /** Whether the value is less. */
  public boolean less(BigDecimal value) {
    return value != null && compare(value) < 0;
  }

  /** Whether the value is less or equal. */
  public boolean atMost(BigDecimal value) {
    return value != null && compare(value) <= 0;
  }

  /** Whether the value is greater. */
  public boolean greater(BigDecimal value) {
    return value != null && compare(value) > 0;
  }

  /** Whether the value is greater or equal. */
  public boolean atLeast(BigDecimal value) {
    return value != null && compare(value) >= 0;
  }
}
