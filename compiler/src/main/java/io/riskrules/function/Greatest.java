package io.riskrules.function;

import java.util.List;

/** The largest of the arguments, null if any is null. */
public final class Greatest extends Extreme {
  Greatest() {
    super(
        "greatest",
        "The largest of the arguments, null if any is null.",
        List.of("greatest(3, 1, 2) = 3", "greatest(1, 2.5) = 2.5"));
  }

  @Override
  boolean wins(int order) {
    return order > 0;
  }
}
