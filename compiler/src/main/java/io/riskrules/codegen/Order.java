package io.riskrules.codegen;

/**
 * How two values stand to each other, as one bit, so that a comparison is one mask; no bit is set
 * where a value is null. Generated code uses it.
 */
public final class Order {
  public static final int UNKNOWN = 0;
  public static final int LESS = 1;
  public static final int EQUAL = 2;
  public static final int GREATER = 4;
  public static final int LESS_OR_EQUAL = LESS | EQUAL;
  public static final int GREATER_OR_EQUAL = GREATER | EQUAL;
  public static final int NOT_EQUAL = LESS | GREATER;

  private Order() {}

  /** The order that {@code compareTo} tells by its sign. */
  public static int of(int sign) {
    if (sign == 0) {
      return EQUAL;
    }
    return sign < 0 ? LESS : GREATER;
  }

  /** The truth of {@code value >= low and value <= high}, from the orders of the value to both. */
  public static int between(int toLow, int toHigh) {
    return Truths.and(Truths.of(toLow, GREATER_OR_EQUAL), Truths.of(toHigh, LESS_OR_EQUAL));
  }
}
