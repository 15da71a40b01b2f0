package io.riskrules.compiler;

import io.riskrules.diagnostic.CompilerBug;
import java.util.function.Supplier;

/**
 * The one place where faults of parser, check and code generation end: whatever they throw becomes
 * a {@link CompilerBug} that names the phase and the rule. Errors of the JVM itself pass.
 */
final class Boundary {
  private Boundary() {}

  static <T> T guard(String phase, String rule, Supplier<T> work) {
    try {
      return work.get();
    } catch (CompilerBug bug) {
      throw bug;
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      throw new CompilerBug(phase, rule, String.valueOf(fault), fault);
    }
  }
}
