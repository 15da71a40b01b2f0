package io.riskrules.codegen;

import io.riskrules.syntax.Comparison;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Compiles comparisons of two values. */
final class Comparisons {
  private static final BigInteger LONG_MIN = BigInteger.valueOf(Long.MIN_VALUE);

  private final ClassBody body;
  private final Conversions conversions;
  private final WholeArithmetic wholes;

  Comparisons(ClassBody body, Conversions conversions, WholeArithmetic wholes) {
    this.body = body;
    this.conversions = conversions;
    this.wholes = wholes;
  }

  /** The comparison as a test of that mode. */
  Code compare(Comparison operator, Value left, Value right, Mode mode) {
    if (left instanceof Value.Literal one) {
      return right instanceof Value.Literal other
          ? literals(operator, one, other, mode)
          : compare(operator.flipped(), right, left, mode);
    }
    if (Conversions.isDouble(left) || Conversions.isDouble(right)) {
      return doubles(operator, left, right, mode);
    }
    if (left instanceof Whole whole && right instanceof Value.Literal literal) {
      return withLiteral(operator, whole, literal, mode);
    }
    if (left instanceof Whole one && right instanceof Whole other) {
      return wholes(operator, one, other, mode);
    }
    return held(operator, left, right, mode);
  }

  private static Code literals(
      Comparison operator, Value.Literal left, Value.Literal right, Mode mode) {
    return mode.ofKnown(Code.FALSE, operator.holds(left.number().compareTo(right.number())));
  }

  private Code doubles(Comparison operator, Value left, Value right, Mode mode) {
    Code one = conversions.to(Form.DOUBLE, left);
    Code other = conversions.to(Form.DOUBLE, right);
    Comparison wanted = mode == Mode.FALSE ? operator.negated() : operator;
    // In Java NaN is unequal to everything, so there != would hold for null.
    if (mode == Mode.TRUTH || wanted == Comparison.NOT_EQUAL) {
      return ofOrder(Code.call("Doubles.order", one, other), operator, mode);
    }
    return Code.infix(one, symbol(wanted), other);
  }

  private Code withLiteral(Comparison operator, Whole whole, Value.Literal literal, Mode mode) {
    BigDecimal wanted = literal.number().movePointRight(whole.scale());
    RoundingMode rounding =
        operator == Comparison.LESS || operator == Comparison.GREATER_OR_EQUAL
            ? RoundingMode.CEILING
            : RoundingMode.FLOOR;
    BigInteger bound = wanted.setScale(0, rounding).unscaledValue();
    boolean equality = operator == Comparison.EQUAL || operator == Comparison.NOT_EQUAL;
    boolean between = equality && wanted.compareTo(new BigDecimal(bound)) != 0;
    if (between) {
      return mode.ofKnown(whole.isNull(), operator == Comparison.NOT_EQUAL);
    }
    boolean beyond = bound.compareTo(Whole.LONG_MAX) > 0 || bound.compareTo(LONG_MIN) < 0;
    if (beyond) {
      return whole.overflows()
          ? held(operator, whole, literal, mode)
          : mode.ofKnown(whole.isNull(), operator.holds(-bound.signum()));
    }
    Code quick = longs(operator, whole, body.constant(bound.longValueExact()), mode);
    return whole.overflows() ? guarded(quick, held(operator, whole, literal, mode), mode) : quick;
  }

  private Code wholes(Comparison operator, Whole left, Whole right, Mode mode) {
    int scale = Math.max(left.scale(), right.scale());
    if (scale - Math.min(left.scale(), right.scale()) > WholeArithmetic.MOST_SHIFT) {
      return held(operator, left, right, mode);
    }
    Whole one = wholes.rescaled(left, scale);
    Whole other = wholes.rescaled(right, scale);
    Whole both = wholes.comparable(one, other);
    Code quick = longs(operator, both, other.code(), mode);
    return both.overflows() ? guarded(quick, held(operator, left, right, mode), mode) : quick;
  }

  private static Code longs(Comparison operator, Whole left, Code right, Mode mode) {
    Comparison wanted = mode == Mode.FALSE ? operator.negated() : operator;
    Code test = Code.infix(left.code(), symbol(wanted), right);
    return mode == Mode.TRUTH
        ? Code.choose(
            left.isNull(), Code.atom("-1"), Code.choose(test, Code.atom("1"), Code.atom("0")))
        : left.whenPresent(test);
  }

  /** The quick way in a method that falls back on the slow one where 64 bits do not do. */
  private Code guarded(Code quick, Code slow, Mode mode) {
    return body.method(
        mode.javaType(),
        """
        try {
              return %s;
            } catch (ArithmeticException overflow) {
              return %s;
            }"""
            .formatted(quick.text(), slow.text()));
  }

  private Code held(Comparison operator, Value left, Value right, Mode mode) {
    Form form = Conversions.formOf(left);
    boolean equality = operator == Comparison.EQUAL || operator == Comparison.NOT_EQUAL;
    if (form == Form.TEXT && equality) {
      return texts(operator, left, right, mode);
    }
    if (form == Form.DECIMAL && mode != Mode.TRUTH) {
      return decimals(mode == Mode.FALSE ? operator.negated() : operator, left, right);
    }
    Code one = conversions.to(form, left);
    Code other = conversions.to(form, right);
    return ofOrder(Code.call(owner(form) + ".order", one, other), operator, mode);
  }

  private Code decimals(Comparison wanted, Value left, Value right) {
    Code one = conversions.to(Form.DECIMAL, left);
    if (right instanceof Value.Literal literal) {
      Code bound = body.constant(new DecimalBound(literal.number()), DecimalBound.class);
      return Code.call(bound.text() + "." + word(wanted), one);
    }
    return Code.call("Exact." + word(wanted), one, conversions.to(Form.DECIMAL, right));
  }

  /** The method that tells of exact numbers whether they are there and compare so. */
  private static String word(Comparison operator) {
    return switch (operator) {
      case EQUAL -> "equal";
      case NOT_EQUAL -> "different";
      case LESS -> "less";
      case LESS_OR_EQUAL -> "atMost";
      case GREATER -> "greater";
      case GREATER_OR_EQUAL -> "atLeast";
    };
  }

  private Code texts(Comparison operator, Value left, Value right, Mode mode) {
    boolean flips = right instanceof Value.Held held && held.constant();
    Code one = conversions.to(Form.TEXT, flips ? right : left);
    Code other = conversions.to(Form.TEXT, flips ? left : right);
    boolean constant = ((Value.Held) (flips ? right : left)).constant();
    Mode wanted = operator == Comparison.NOT_EQUAL ? mode.negated() : mode;
    if (constant && wanted == Mode.TRUE) {
      return Code.call(one.text() + ".equals", other);
    }
    Code truth = Code.call("Texts.equal", one, other);
    return operator == Comparison.NOT_EQUAL && mode == Mode.TRUTH
        ? Code.call("Truths.not", truth)
        : wanted.ofTruth(truth);
  }

  static String owner(Form form) {
    return switch (form) {
      case TRUTH -> "Truths";
      case DECIMAL -> "Exact";
      case DOUBLE -> "Doubles";
      case TEXT -> "Texts";
      case TIME -> "Times";
      case LIST -> throw new IllegalStateException("lists are not compared");
    };
  }

  private static Code ofOrder(Code order, Comparison operator, Mode mode) {
    if (mode == Mode.TRUTH) {
      return Code.call("Truths.of", order, Code.atom("Order." + operator.name()));
    }
    Comparison wanted = mode == Mode.FALSE ? operator.negated() : operator;
    Code masked = Code.infix(order, "&", Code.atom("Order." + wanted.name()));
    return Code.infix(masked, "!=", Code.atom("0"));
  }

  private static String symbol(Comparison operator) {
    return operator == Comparison.EQUAL ? "==" : operator.word();
  }
}
