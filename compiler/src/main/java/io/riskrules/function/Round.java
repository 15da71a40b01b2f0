package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** The nearest number of so many digits. */
public final class Round extends FixedFunction {
  /** More digits than any number has. */
  private static final int MOST_DIGITS = 1000;

  Round() {
    super(
        "round(n[, digits])",
        "The nearest number with so many digits behind the point (0 if not given, tens below 0),"
            + " half away from zero.",
        List.of(
            "round(2.5) = 3", "round(-2.5) = -3", "round(2.345, 2) = 2.35", "round(15, -1) = 20"),
        1,
        Parameter.NUMBER,
        Parameter.WRITTEN_WHOLE);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    ValueType type = arguments.get(0).type();
    if (arguments.size() == 1) {
      return nullLikeArguments(Rounding.type(type, 0), arguments);
    }
    BigDecimal digits = (BigDecimal) arguments.get(1).literal().orElseThrow();
    if (digits.abs().compareTo(BigDecimal.valueOf(MOST_DIGITS)) > 0) {
      return refuse(1, "no number has so many digits", "write a number from -1000 to 1000");
    }
    boolean mayOverflow = type instanceof ValueType.Float64 && digits.signum() < 0;
    return mayOverflow
        ? new Typing.Accepted(type, true)
        : nullLikeArguments(Rounding.type(type, digits.intValueExact()), arguments);
  }

  @Override
  public Object apply(List<Object> arguments) {
    int digits = arguments.size() == 1 ? 0 : ((BigDecimal) arguments.get(1)).intValueExact();
    if (arguments.get(0) instanceof Double number) {
      double rounded = call(digits, number);
      return Double.isNaN(rounded) ? null : (Object) rounded;
    }
    return Step.apply((BigDecimal) arguments.get(0), digits, RoundingMode.HALF_UP);
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    int digits = digits(arguments);
    ValueType type = arguments.get(0).type();
    if (type instanceof ValueType.Float64) {
      return Optional.of(
          JavaCall.prepared(Round.class, "call", digits, JavaForm.DOUBLE, JavaForm.DOUBLE));
    }
    return Rounding.javaCall("round", type, digits);
  }

  private static int digits(List<Argument> arguments) {
    return arguments.size() == 1
        ? 0
        : ((BigDecimal) arguments.get(1).literal().orElseThrow()).intValueExact();
  }

  /**
   * A double, by its shortest decimal form, which is what people see: 1.005 to two digits is 1.01.
   * NaN where the result is too large for a double.
   */
  public static double call(Integer digits, double number) {
    BigDecimal exact = BigDecimal.valueOf(number);
    if (exact.scale() <= digits) {
      return number;
    }
    double rounded = exact.setScale(digits, RoundingMode.HALF_UP).doubleValue() + 0.0;
    return Double.isInfinite(rounded) ? Double.NaN : rounded;
  }
}
