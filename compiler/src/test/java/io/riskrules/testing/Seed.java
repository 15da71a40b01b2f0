package io.riskrules.testing;

import java.util.Random;

/**
 * The seed of a property test: the one that {@code -Driskrules.seed} names, a new one in thorough
 * runs, and always the same one otherwise, so that a build fails for what was changed and for
 * nothing else.
 */
public final class Seed {
  private static final long USUAL = 20_260_101L;

  private Seed() {}

  /** The seed, for a test to print and to start from. */
  public static long of() {
    boolean thorough = Boolean.getBoolean("riskrules.thorough");
    return Long.getLong("riskrules.seed", thorough ? new Random().nextLong() : USUAL);
  }
}
