package io.riskrules.state;

import java.math.BigDecimal;
import java.util.Objects;

/** A value of a named list; equal numbers are one whatever their zeros. */
public record ListEntryKey(String list, Object value) {
  public ListEntryKey {
    Objects.requireNonNull(list, "list");
    value = normal(value);
  }

  /** The one form of a value by which it is found. */
  static Object normal(Object value) {
    return value instanceof BigDecimal number ? number.stripTrailingZeros() : value;
  }
}
