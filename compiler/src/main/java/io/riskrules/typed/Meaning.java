package io.riskrules.typed;

/**
 * What an expression means, apart from where and how it was written: two with equal keys have the
 * same value for every event. Constants count by value, so {@code 5} and {@code 5.00} are one; the
 * order of operands, the direction of comparisons and the place of {@code not} do not count. {@code
 * io.riskrules.optimize.NormalForm} looks through more. The key is stable and ordered, but of no
 * fixed form.
 */
public record Meaning(String key) implements Comparable<Meaning> {
  /** The meaning of an expression. */
  public static Meaning of(Expression expression) {
    return new Meaning(new MeaningWriter().write(expression));
  }

  /** The meaning of an aggregate: those of one meaning share their state. */
  public static Meaning of(Aggregate aggregate) {
    return new Meaning(new MeaningWriter().write(aggregate));
  }

  @Override
  public int compareTo(Meaning other) {
    return key.compareTo(other.key);
  }

  @Override
  public String toString() {
    return key;
  }
}
