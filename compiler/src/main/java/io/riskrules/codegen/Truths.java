package io.riskrules.codegen;

/** Truth as generated code holds it where it needs all three: 1 true, 0 false, -1 unknown. */
public final class Truths {
  public static final int TRUE = 1;
  public static final int FALSE = 0;
  public static final int UNKNOWN = -1;

  private Truths() {}

  /** Whether an order is among those wanted. */
  public static int of(int order, int wanted) {
    if (order == Order.UNKNOWN) {
      return UNKNOWN;
    }
    return (order & wanted) != 0 ? TRUE : FALSE;
  }

  /** The truth of a {@link Boolean}, or of null. */
  public static int of(Object value) {
    if (value == null) {
      return UNKNOWN;
    }
    return (Boolean) value ? TRUE : FALSE;
  }

  /** The value of a truth: null for unknown. */
  public static Boolean box(int truth) {
    return truth == UNKNOWN ? null : Boolean.valueOf(truth == TRUE);
  }

  /** Conjunction. */
  public static int and(int left, int right) {
    if (left == FALSE || right == FALSE) {
      return FALSE;
    }
    return left == TRUE && right == TRUE ? TRUE : UNKNOWN;
  }

  /** Disjunction. */
  public static int or(int left, int right) {
    if (left == TRUE || right == TRUE) {
      return TRUE;
    }
    return left == FALSE && right == FALSE ? FALSE : UNKNOWN;
  }

  /** Negation. */
  public static int not(int truth) {
    return truth == UNKNOWN ? UNKNOWN : 1 - truth;
  }

  /** The order of two truths: false comes before true. */
  public static int order(int left, int right) {
    return left == UNKNOWN || right == UNKNOWN ? Order.UNKNOWN : Order.of(left - right);
  }

  /** The truth of {@code value >= low and value <= high}. */
  public static int between(int value, int low, int high) {
    return Order.between(order(value, low), order(value, high));
  }
}
