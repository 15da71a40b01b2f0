package io.riskrules.function;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** The smallest whole number that is not below the number. */
public final class Ceil extends FixedFunction {
  Ceil() {
    super(
        "ceil(n)",
        "The smallest whole number that is not below the number.",
        List.of("ceil(2.1) = 3", "ceil(-2.9) = -2"),
        1,
        Parameter.NUMBER);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    return nullLikeArguments(Rounding.type(arguments.get(0).type(), 0), arguments);
  }

  @Override
  public Object apply(List<Object> arguments) {
    Object number = arguments.get(0);
    return number instanceof Double value
        ? (Object) call(value.doubleValue())
        : call((BigDecimal) number);
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    return Rounding.toWhole(Ceil.class, "ceil", arguments.get(0).type());
  }

  /** Of a double. */
  public static double call(double number) {
    return Math.ceil(number) + 0.0;
  }

  /** Of an exact number. */
  public static BigDecimal call(BigDecimal number) {
    return Step.apply(number, 0, RoundingMode.CEILING);
  }
}
