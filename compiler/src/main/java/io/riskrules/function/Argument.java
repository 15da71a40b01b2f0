package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.util.Objects;
import java.util.Optional;

/**
 * What a function's typing knows of an argument: its type, whether it can be null, and its value if
 * it was written as a literal (in the form of {@link io.riskrules.event.Event#value}).
 */
public record Argument(ValueType type, boolean nullable, Optional<Object> literal) {
  public Argument {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(literal, "literal");
  }
}
