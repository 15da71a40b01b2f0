package io.riskrules.codegen;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Operator;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** Compiles the steps of arithmetic. */
final class Arithmetic {
  private final ClassBody body;
  private final Conversions conversions;
  private final WholeArithmetic wholes;

  Arithmetic(ClassBody body, Conversions conversions, WholeArithmetic wholes) {
    this.body = body;
    this.conversions = conversions;
    this.wholes = wholes;
  }

  /** One step of a chain, whose result has that type. */
  Value apply(Operator operator, Value left, Value right, ValueType type) {
    if (type instanceof ValueType.Float64) {
      Code one = conversions.to(Form.DOUBLE, left);
      Code other = conversions.to(Form.DOUBLE, right);
      return held(Code.call("Doubles.finite", infix(one, operator, other)), Form.DOUBLE);
    }
    if (!type.isExact()) {
      return operator == Operator.MULTIPLY ? product(left, right) : times(operator, left, right);
    }
    Optional<Whole> whole = wholes.apply(operator, left, right);
    if (whole.isPresent()) {
      return whole.get();
    }
    Code one = conversions.to(Form.DECIMAL, left);
    Code other = conversions.to(Form.DECIMAL, right);
    return held(Code.call("Exact." + method(operator), one, other), Form.DECIMAL);
  }

  /** Unary minus. */
  Value negate(Value value) {
    if (value instanceof Value.Literal literal) {
      return new Value.Literal(literal.number().negate());
    }
    if (value instanceof Whole whole) {
      return whole.isTime()
          ? time(whole, whole, Code.call("Times.negate", whole.code()))
          : wholes.negate(whole);
    }
    Value.Held held = (Value.Held) value;
    Code code =
        held.form() == Form.DOUBLE
            ? new Code("(-" + held.code().text() + ")", held.code().depth() + 1)
            : Code.call(Comparisons.owner(held.form()) + ".negate", held.code());
    return held(code, held.form());
  }

  private Value times(Operator operator, Value left, Value right) {
    String function = "Times." + method(operator);
    if (left instanceof Whole one && right instanceof Whole other) {
      return time(one, other, Code.call(function, one.code(), other.code()));
    }
    Code one = conversions.to(Form.TIME, left);
    Code other = conversions.to(Form.TIME, right);
    return held(Code.call(function, one, other), Form.TIME);
  }

  private Value product(Value left, Value right) {
    if (Conversions.formOf(left) != Form.TIME) {
      return product(right, left);
    }
    Optional<Whole> factor = wholeFactor(right);
    if (left instanceof Whole whole && factor.isPresent()) {
      Code product = Code.call("Times.multiply", whole.code(), factor.get().code());
      return time(whole, factor.get(), product);
    }
    Code one = conversions.to(Form.TIME, left);
    Code other = conversions.to(Form.DECIMAL, right);
    return held(Code.call("Times.multiply", one, other), Form.TIME);
  }

  private Optional<Whole> wholeFactor(Value value) {
    if (value instanceof Value.Literal literal) {
      BigDecimal number = literal.number();
      return number.precision() - number.scale() <= ValueType.LONG_PRECISION
          ? Optional.of(
              Whole.number(Code.FALSE, body.constant(number.longValueExact()), 0, Whole.LONG_MAX))
          : Optional.empty();
    }
    boolean plain = value instanceof Whole whole && whole.scale() == 0 && !whole.overflows();
    return plain ? Optional.of((Whole) value) : Optional.empty();
  }

  private Value time(Whole left, Whole right, Code code) {
    Code isNull = body.fit(WholeArithmetic.nulls(left, right), "boolean");
    Code fitted = body.fit(code, "long");
    return left.guarded() || right.guarded()
        ? Whole.guarded(isNull, fitted, 0, Whole.LONG_MAX, true)
        : Whole.time(isNull, fitted);
  }

  private Value held(Code code, Form form) {
    return new Value.Held(body.fit(code, form), form);
  }

  private static Code infix(Code left, Operator operator, Code right) {
    return Code.infix(left, operator.word(), right);
  }

  private static String method(Operator operator) {
    return operator.name().toLowerCase(Locale.ROOT);
  }
}
