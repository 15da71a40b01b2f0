package io.riskrules.function;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A function of one or more arguments whose types meet, and that gives one of them. */
abstract class MeetingFunction extends Function {
  /** Beyond so many whole digits a number can be too large for a double. */
  private static final int DIGITS_OF_DOUBLE = 308;

  MeetingFunction(String name, String doc, List<String> examples) {
    super(name, name + "(a, \u2026)", doc, examples);
  }

  @Override
  public final Typing type(List<Argument> arguments) {
    if (arguments.isEmpty()) {
      return new Typing.Refused(
          -1,
          DiagnosticCode.WRONG_ARGUMENTS,
          "'" + name() + "' takes one or more arguments",
          Optional.of("write " + signature()));
    }
    ValueType met = arguments.get(0).type();
    for (int i = 0; i < arguments.size(); i++) {
      ValueType type = arguments.get(i).type();
      Optional<ValueType> both = takes(type) ? meet(met, type) : Optional.empty();
      if (both.isEmpty()) {
        return refuse(i, met, type);
      }
      met = both.get();
    }
    return new Typing.Accepted(met, isNullable(arguments) || mayOverflow(met, arguments));
  }

  /** Those that are known must meet among themselves. */
  @Override
  public final List<Typing.Refused> refusals(List<Optional<Argument>> arguments) {
    List<Integer> places = new ArrayList<>();
    List<Argument> known = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).isPresent()) {
        places.add(i);
        known.add(arguments.get(i).get());
      }
    }
    boolean askable = !known.isEmpty() || arguments.isEmpty();
    if (!askable || !(type(known) instanceof Typing.Refused no)) {
      return List.of();
    }
    int place = no.argument() < 0 ? no.argument() : places.get(no.argument());
    return List.of(new Typing.Refused(place, no.code(), no.message(), no.hint()));
  }

  /** Whether arguments may be of that type. */
  abstract boolean takes(ValueType type);

  /** Whether a call with these arguments can be null. */
  abstract boolean isNullable(List<Argument> arguments);

  private Typing refuse(int argument, ValueType met, ValueType type) {
    String message =
        takes(type)
            ? "the arguments of '"
                + name()
                + "' must be of one type: "
                + met.word()
                + " and "
                + type.word()
                + " do not go together"
            : "'" + name() + "' takes no " + type.word();
    return new Typing.Refused(argument, DiagnosticCode.WRONG_ARGUMENTS, message, Optional.empty());
  }

  /** The type of both: an int and a decimal meet as decimal, with a double any number is one. */
  static Optional<ValueType> meet(ValueType one, ValueType other) {
    if (!one.isNumber() || !other.isNumber()) {
      return one.equals(other) ? Optional.of(one) : Optional.empty();
    }
    if (!one.isExact() || !other.isExact()) {
      return Optional.of(ValueType.float64());
    }
    int whole = Math.max(one.wholeDigits(), other.wholeDigits());
    boolean ints = one instanceof ValueType.Int && other instanceof ValueType.Int;
    int fraction = Math.max(one.fractionDigits(), other.fractionDigits());
    return Optional.of(ints ? new ValueType.Int(whole) : new ValueType.Decimal(whole, fraction));
  }

  private static boolean mayOverflow(ValueType met, List<Argument> arguments) {
    return met instanceof ValueType.Float64
        && arguments.stream()
            .map(Argument::type)
            .anyMatch(type -> type.isExact() && type.wholeDigits() > DIGITS_OF_DOUBLE);
  }

  /** A value of one of the types as one of the type that they meet in; null beyond a double. */
  static Object as(boolean isDouble, Object value) {
    if (!isDouble || !(value instanceof BigDecimal exact)) {
      return value;
    }
    double nearest = exact.doubleValue();
    return Double.isInfinite(nearest) ? null : (Object) nearest;
  }
}
