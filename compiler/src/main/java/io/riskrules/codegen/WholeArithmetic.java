package io.riskrules.codegen;

import io.riskrules.syntax.Operator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Exact arithmetic that stays in {@code long}: plain operators where the digits of the operands
 * prove that nothing overflows, the {@code …Exact} methods where not.
 */
final class WholeArithmetic {
  /** Powers of ten beyond this are no {@code long}. */
  static final int MOST_SHIFT = 18;

  /** At a finer scale than this, what may overflow usually does: wide from the start is faster. */
  private static final int FINEST_EXACT = 9;

  /** Literals are brought to one of these scales, so that 1.5 and 1.25 make the same shape. */
  private static final int[] SCALES = {0, 2, 4, 8};

  /** And count as numbers of so many digits, for the same reason. */
  private static final int[] DIGITS = {3, 6, 9, 12, 15, 18};

  private final ClassBody body;
  private final Conversions conversions;

  WholeArithmetic(ClassBody body, Conversions conversions) {
    this.body = body;
    this.conversions = conversions;
  }

  /** The result of an operator, if it is better computed in {@code long}. */
  Optional<Whole> apply(Operator operator, Value left, Value right) {
    Optional<Whole> one = whole(left);
    Optional<Whole> other = operator == Operator.DIVIDE ? Optional.empty() : whole(right);
    if (one.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    boolean literal = right instanceof Value.Literal number && number.number().signum() != 0;
    return switch (operator) {
      case ADD, SUBTRACT -> sum(operator, one.get(), other.get(), left, right);
      case MULTIPLY -> product(one.get(), other.get(), left, right);
      case REMAINDER -> remainder(one.get(), other.get(), literal, left, right);
      case DIVIDE -> Optional.empty();
    };
  }

  /** Unary minus. */
  Whole negate(Whole value) {
    boolean fits = fits(value.bound());
    Code code =
        fits
            ? new Code("(-" + value.code().text() + ")", value.code().depth() + 1)
            : Code.call("Math.negateExact", value.code());
    return computed(value, value, code, value.scale(), value.bound(), !fits, "Exact.negate", value);
  }

  /** The number at a finer scale. */
  Whole rescaled(Whole value, int scale) {
    if (value.scale() == scale) {
      return value;
    }
    BigInteger power = BigInteger.TEN.pow(scale - value.scale());
    BigInteger bound = value.bound().multiply(power);
    Code code = times(value.code(), Code.atom(power + "L"), fits(bound));
    return Whole.computed(
        value.isNull(),
        code,
        scale,
        bound,
        value.guarded(),
        value.overflows() || !fits(bound),
        value::held);
  }

  /** The left side of a comparison, with the null test and the dangers of both. */
  Whole comparable(Whole left, Whole right) {
    return Whole.computed(
        nulls(left, right),
        left.code(),
        left.scale(),
        left.bound(),
        left.guarded() || right.guarded(),
        left.overflows() || right.overflows(),
        left::held);
  }

  private Optional<Whole> whole(Value value) {
    if (value instanceof Whole whole) {
      return whole.isTime() ? Optional.empty() : Optional.of(whole);
    }
    return value instanceof Value.Literal literal ? literal(literal.number()) : Optional.empty();
  }

  private Optional<Whole> literal(BigDecimal number) {
    BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    for (int scale : SCALES) {
      if (scale >= plain.scale()) {
        BigInteger unscaled = plain.setScale(scale).unscaledValue();
        for (int digits : DIGITS) {
          BigInteger bound = BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
          if (unscaled.abs().compareTo(bound) <= 0) {
            Code constant = body.constant(unscaled.longValueExact());
            return Optional.of(Whole.number(Code.FALSE, constant, scale, bound));
          }
        }
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<Whole> sum(
      Operator operator, Whole left, Whole right, Value leftValue, Value rightValue) {
    boolean add = operator == Operator.ADD;
    int scale = Math.max(left.scale(), right.scale());
    if (scale - Math.min(left.scale(), right.scale()) > MOST_SHIFT) {
      return Optional.empty();
    }
    Whole one = rescaled(left, scale);
    Whole other = rescaled(right, scale);
    BigInteger bound = one.bound().min(LIMIT).add(other.bound().min(LIMIT));
    Code code =
        fits(bound)
            ? Code.infix(one.code(), add ? "+" : "-", other.code())
            : Code.call(add ? "Math.addExact" : "Math.subtractExact", one.code(), other.code());
    String wide = add ? "Exact.add" : "Exact.subtract";
    return useful(
        computed(one, other, code, scale, bound, !fits(bound), wide, leftValue, rightValue));
  }

  private Optional<Whole> product(Whole left, Whole right, Value leftValue, Value rightValue) {
    int scale = left.scale() + right.scale();
    BigInteger bound = left.bound().min(LIMIT).multiply(right.bound().min(LIMIT));
    Code code = times(left.code(), right.code(), fits(bound));
    return useful(
        computed(
            left,
            right,
            code,
            scale,
            bound,
            !fits(bound),
            "Exact.multiply",
            leftValue,
            rightValue));
  }

  /** Only by a literal or by a plain value: the divisor is written twice. */
  private Optional<Whole> remainder(
      Whole left, Whole right, boolean literal, Value leftValue, Value rightValue) {
    int scale = Math.max(left.scale(), right.scale());
    boolean plain = right.code().depth() == 1 && !right.guarded();
    if (!plain || scale - Math.min(left.scale(), right.scale()) > MOST_SHIFT) {
      return Optional.empty();
    }
    Whole one = rescaled(left, scale);
    Whole other = rescaled(right, scale);
    Code isNull = nulls(left, right);
    if (!literal) {
      isNull = Code.or(isNull, Code.infix(right.code(), "==", Code.atom("0L")));
    }
    return useful(
        Whole.computed(
            isNull,
            Code.infix(one.code(), "%", other.code()),
            scale,
            one.bound().min(other.bound()),
            left.guarded() || !literal,
            one.overflows() || other.overflows(),
            () -> wide("Exact.remainder", leftValue, rightValue)));
  }

  private Whole computed(
      Whole left,
      Whole right,
      Code code,
      int scale,
      BigInteger bound,
      boolean overflows,
      String wide,
      Value... operands) {
    return Whole.computed(
        body.fit(nulls(left, right), "boolean"),
        body.fit(code, "long"),
        scale,
        bound.min(LIMIT),
        left.guarded() || right.guarded(),
        overflows || left.overflows() || right.overflows(),
        () -> wide(wide, operands));
  }

  private Code wide(String function, Value... operands) {
    Code[] codes = new Code[operands.length];
    for (int i = 0; i < operands.length; i++) {
      codes[i] = conversions.to(Form.DECIMAL, operands[i]);
    }
    return body.fit(Code.call(function, codes), Form.DECIMAL);
  }

  private static Optional<Whole> useful(Whole result) {
    boolean hopeless = result.overflows() && result.scale() > FINEST_EXACT;
    return hopeless ? Optional.empty() : Optional.of(result);
  }

  private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(63);

  private static boolean fits(BigInteger bound) {
    return bound.compareTo(Whole.LONG_MAX) <= 0;
  }

  private static Code times(Code left, Code right, boolean fits) {
    return fits ? Code.infix(left, "*", right) : Code.call("Math.multiplyExact", left, right);
  }

  /** Whether either is null. */
  static Code nulls(Whole left, Whole right) {
    String known = left.isNull().text();
    boolean named = known.contains(right.isNull().text()) && !known.contains("(event, reference)");
    return named && !right.isNull().equals(Code.FALSE)
        ? left.isNull()
        : Code.or(left.isNull(), right.isNull());
  }
}
