package io.riskrules.codegen;

import java.math.BigInteger;
import java.util.function.Supplier;

/**
 * A value held as a plain {@code long} beside a test for null: an exact number unscaled at a known
 * scale, or milliseconds. Where it is null the code still runs and gives any number, unless {@code
 * guarded}: then the null test must come first.
 */
final class Whole implements Value {
  static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private final Code isNull;
  private final Code code;
  private final int scale;
  private final BigInteger bound;
  private final boolean time;
  private final boolean guarded;
  private final boolean overflows;
  private final Supplier<Code> wide;
  private Code widened;

  private Whole(
      Code isNull,
      Code code,
      int scale,
      BigInteger bound,
      boolean time,
      boolean guarded,
      boolean overflows,
      Supplier<Code> wide) {
    this.isNull = isNull;
    this.code = code;
    this.scale = scale;
    this.bound = bound;
    this.time = time;
    this.guarded = guarded;
    this.overflows = overflows;
    this.wide = wide;
  }

  /** An exact number that is never greater, nor less, than the bound on its unscaled value. */
  static Whole number(Code isNull, Code code, int scale, BigInteger bound) {
    return new Whole(isNull, code, scale, bound, false, false, false, Whole::none);
  }

  /** A value whose code must not run where it is null. */
  static Whole guarded(Code isNull, Code code, int scale, BigInteger bound, boolean time) {
    return new Whole(isNull, code, scale, bound, time, true, false, Whole::none);
  }

  /** Milliseconds. */
  static Whole time(Code isNull, Code code) {
    return new Whole(isNull, code, 0, LONG_MAX, true, false, false, Whole::none);
  }

  /**
   * The result of arithmetic: {@code overflows} says that its code may throw an {@link
   * ArithmeticException}, and {@code wide} gives the same number as a {@code BigDecimal}.
   */
  static Whole computed(
      Code isNull,
      Code code,
      int scale,
      BigInteger bound,
      boolean guarded,
      boolean overflows,
      Supplier<Code> wide) {
    return new Whole(isNull, code, scale, bound, false, guarded, overflows, wide);
  }

  private static Code none() {
    return null;
  }

  Code isNull() {
    return isNull;
  }

  Code code() {
    return code;
  }

  int scale() {
    return scale;
  }

  BigInteger bound() {
    return bound;
  }

  boolean isTime() {
    return time;
  }

  boolean guarded() {
    return guarded;
  }

  boolean overflows() {
    return overflows;
  }

  /** The same value in the form that has a null of its own. */
  Code held() {
    if (widened == null) {
      Code computed = wide.get();
      widened = computed == null ? boxed() : computed;
    }
    return widened;
  }

  private Code boxed() {
    Code box =
        time
            ? Code.call("Long.valueOf", code)
            : Code.call("Exact.of", code, Code.atom(Integer.toString(scale)));
    return Code.choose(isNull, Code.atom("null"), box);
  }

  /** The same value as a double, NaN for null. */
  Code toDouble() {
    if (overflows) {
      return Code.call("Doubles.of", held());
    }
    Code number =
        scale == 0
            ? new Code("((double) " + code.text() + ")", code.depth() + 1)
            : Code.call("Exact.toDouble", code, Code.atom(Integer.toString(scale)));
    return Code.choose(isNull, Code.atom("Double.NaN"), number);
  }

  /** The code that tells whether it holds, once the value is known not to be null. */
  Code whenPresent(Code test) {
    Code present = Code.not(isNull);
    return guarded ? Code.and(present, test) : Code.and(test, present);
  }
}
