package io.riskrules.function;

import io.riskrules.schema.ValueType;
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
  /** NaN for null, never infinite; an exact argument is passed as the nearest double. */
  DOUBLE(double.class),
  /** Null for null. */
  TEXT(String.class);

  private final Class<?> javaType;

  JavaForm(Class<?> javaType) {
    this.javaType = javaType;
  }

  /** The form of values of a type that can be passed: the narrowest. */
  static JavaForm of(ValueType type) {
    if (type instanceof ValueType.Bool) {
      return TRUTH;
    }
    if (type instanceof ValueType.Float64) {
      return DOUBLE;
    }
    if (type instanceof ValueType.Text) {
      return TEXT;
    }
    return type.fitsLong() ? LONG : DECIMAL;
  }

  /** The Java type of a parameter or result of this form. */
  public Class<?> javaType() {
    return javaType;
  }
}
