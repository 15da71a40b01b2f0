package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The distance from zero. */
public final class Abs extends FixedFunction {
  Abs() {
    super(
        "abs(n)",
        "The number without its sign.",
        List.of("abs(-5) = 5", "abs(2.5) = 2.5"),
        1,
        Parameter.NUMBER);
  }

  /** The smallest 64-bit number has no counterpart in 64 bits, so a field's type gets wider. */
  @Override
  Typing resultOf(List<Argument> arguments) {
    ValueType type = arguments.get(0).type();
    return nullLikeArguments(isLongInt(type) ? new ValueType.Int(20) : type, arguments);
  }

  private static boolean isLongInt(ValueType type) {
    return type instanceof ValueType.Int whole && whole.digits() == ValueType.Int.FIELD_DIGITS;
  }

  @Override
  public Object apply(List<Object> arguments) {
    Object number = arguments.get(0);
    return number instanceof Double value ? (Object) Math.abs(value) : ((BigDecimal) number).abs();
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    ValueType type = arguments.get(0).type();
    if (isLongInt(type)) {
      return Optional.of(JavaCall.of(Abs.class, "wide", JavaForm.DECIMAL, JavaForm.LONG));
    }
    JavaForm form = JavaForm.of(type);
    return Optional.of(JavaCall.of(Abs.class, "call", form, form));
  }

  /** Of a number that is not the smallest one. */
  public static long call(long number) {
    return Math.abs(number);
  }

  /** Of a double. */
  public static double call(double number) {
    return Math.abs(number);
  }

  /** Of a number of any size. */
  public static BigDecimal call(BigDecimal number) {
    return number.abs();
  }

  /** Of any 64-bit number. */
  public static BigDecimal wide(long number) {
    return BigDecimal.valueOf(number).abs();
  }
}
