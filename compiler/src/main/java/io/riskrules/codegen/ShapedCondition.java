package io.riskrules.codegen;

import java.util.List;
import java.util.Objects;

/** A condition as its shape and the constants that fill it, in the order of the constructor. */
public record ShapedCondition(Shape shape, List<Object> constants) {
  public ShapedCondition {
    Objects.requireNonNull(shape, "shape");
    constants = List.copyOf(constants);
  }
}
