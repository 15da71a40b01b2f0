package io.riskrules.function;

import java.util.List;

/** The smallest of the arguments, null if any is null. */
public final class Least extends Extreme {
  Least() {
    super(
        "least",
        "The smallest of the arguments, null if any is null.",
        List.of("least(3, 1, 2) = 1", "least('b', 'a') = 'a'"));
  }

  @Override
  boolean wins(int order) {
    return order < 0;
  }
}
