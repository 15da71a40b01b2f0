package io.riskrules.function;

import java.math.BigDecimal;

/** How generated code holds a value that is passed to a function or comes from one. */
public enum JavaForm {
  /** 1 for true, 0 for false, -1 for unknown. */
  TRUTH(int.class),
  /**
   * Never null: an exact number unscaled at the {@code fractionDigits()} of its type, or the
   * milliseconds of a timestamp or duration.
   */
  LONG(long.class),
  /** An exact number of any size; null for null. */
  DECIMAL(BigDecimal.class),
  /** NaN for null. */
  DOUBLE(double.class),
  /** Null for null. */
  TEXT(String.class);

  private final Class<?> javaType;

  JavaForm(Class<?> javaType) {
    this.javaType = javaType;
  }

  /** The Java type of a parameter or result of this form. */
  public Class<?> javaType() {
    return javaType;
  }
}
