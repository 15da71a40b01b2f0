package io.riskrules.codegen;

import io.riskrules.function.Function;
import java.util.Arrays;
import java.util.Collections;

/** Calls of functions by their meaning, for generated code. */
public final class Calls {
  private Calls() {}

  /** What the function gives for these arguments; null where it must not see a null. */
  public static Object apply(Function function, Object[] arguments) {
    if (!function.seesNull()) {
      for (Object argument : arguments) {
        if (argument == null) {
          return null;
        }
      }
    }
    return function.apply(Collections.unmodifiableList(Arrays.asList(arguments)));
  }

  /** All arguments of both, in order. */
  public static Object[] join(Object[] first, Object[] second) {
    Object[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }
}
