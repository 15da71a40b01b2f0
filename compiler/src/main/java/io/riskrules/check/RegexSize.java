package io.riskrules.check;

/**
 * How large a regular expression compiles, found in one walk over its text before anything is
 * compiled: the largest product of nested repetition bounds, and about how many instructions its
 * program has. Text that is no regular expression gets some size; the compiler says what is wrong.
 */
record RegexSize(long repeats, long instructions) {
  private static final RegexSize NOTHING = new RegexSize(1, 0);
  private static final RegexSize ONE = new RegexSize(1, 1);
  private static final long CEILING = 1_000_000_000_000L;
  private static final int GROUP_INSTRUCTIONS = 2;

  static RegexSize of(String pattern) {
    return new RegexWalk(pattern).walk();
  }

  static RegexSize nothing() {
    return NOTHING;
  }

  static RegexSize one() {
    return ONE;
  }

  /** This and then the other. */
  RegexSize then(RegexSize next) {
    return new RegexSize(Math.max(repeats, next.repeats), sum(instructions, next.instructions));
  }

  /** Either this or the other. */
  RegexSize or(RegexSize other) {
    return then(other).then(ONE);
  }

  /** In parentheses. */
  RegexSize grouped() {
    return new RegexSize(repeats, sum(instructions, GROUP_INSTRUCTIONS));
  }

  /** Any number of times, or at most once. */
  RegexSize looped() {
    return then(ONE);
  }

  /** At least {@code low} times, at most {@code high}; without end if that is negative. */
  RegexSize repeated(long low, long high) {
    long bound = Math.max(1, Math.max(low, high));
    long copies = product(bound, sum(instructions, 1));
    return new RegexSize(product(bound, repeats), copies);
  }

  private static long sum(long a, long b) {
    return Math.min(CEILING, a + b);
  }

  private static long product(long a, long b) {
    return b != 0 && a > CEILING / b ? CEILING : a * b;
  }
}
