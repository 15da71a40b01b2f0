package io.riskrules.check;

/**
 * How large a regular expression compiles, found in one walk over its text before anything is
 * compiled: the largest product of nested repetition bounds, and how many instructions its program
 * has, without those that a common beginning of alternatives saves. {@code empty} if it can match
 * nothing, {@code single} if it is one character or class. Text that is no regular expression gets
 * some size; the compiler says what is wrong.
 */
record RegexSize(long repeats, long instructions, boolean empty, boolean single) {
  /** Matches nothing but the empty text. */
  static final RegexSize NOTHING = new RegexSize(1, 0, true, false);

  /** One character or class. */
  static final RegexSize ONE = new RegexSize(1, 1, false, true);

  /** An anchor or the like. */
  static final RegexSize PLACE = new RegexSize(1, 1, true, false);

  private static final long CEILING = 1_000_000_000_000L;
  private static final int ENDS = 2;

  static RegexSize of(String pattern) {
    return new RegexWalk(pattern).walk();
  }

  /** This and then the other. */
  RegexSize then(RegexSize next) {
    return new RegexSize(
        Math.max(repeats, next.repeats),
        sum(instructions, next.instructions),
        empty && next.empty,
        instructions == 0 ? next.single : single && next.instructions == 0);
  }

  /** Either this or the other; single characters become one class. */
  RegexSize or(RegexSize other) {
    if (single && other.single) {
      return ONE;
    }
    long both = sum(written(), other.written());
    return new RegexSize(
        Math.max(repeats, other.repeats), sum(both, 1), empty || other.empty, false);
  }

  /** In parentheses that capture, and the whole pattern, which has a start and an end. */
  RegexSize enclosed() {
    return new RegexSize(repeats, sum(written(), ENDS), empty, false);
  }

  /** Any number of times: what can be empty needs a test of its own. */
  RegexSize star() {
    return new RegexSize(repeats, sum(written(), empty ? ENDS : 1), true, false);
  }

  /** At least once. */
  RegexSize plus() {
    return new RegexSize(repeats, sum(written(), 1), empty, false);
  }

  /** At most once. */
  RegexSize optional() {
    return new RegexSize(repeats, sum(written(), 1), true, false);
  }

  /** At least {@code low} times. */
  RegexSize atLeast(long low) {
    RegexSize once = low == 0 ? star() : plus();
    long copies = product(Math.max(0, low - 1), written());
    return new RegexSize(
        product(Math.max(1, low), repeats),
        sum(copies, once.instructions),
        low == 0 || empty,
        false);
  }

  /** From {@code low} to {@code high} times: copies, the later ones in nested options. */
  RegexSize between(long low, long high) {
    long options = Math.max(0, high - low);
    long copies = sum(product(low, written()), product(options, sum(written(), 1)));
    return new RegexSize(
        product(Math.max(1, Math.max(low, high)), repeats),
        Math.max(1, copies),
        low == 0 || empty,
        false);
  }

  /** The empty text takes an instruction too where it stands alone. */
  private long written() {
    return Math.max(1, instructions);
  }

  private static long sum(long a, long b) {
    return Math.min(CEILING, a + b);
  }

  private static long product(long a, long b) {
    return b != 0 && a > CEILING / b ? CEILING : a * b;
  }
}
