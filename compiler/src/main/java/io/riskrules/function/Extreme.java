package io.riskrules.function;

import io.riskrules.event.TextOrder;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The least or the greatest of its arguments. */
abstract class Extreme extends MeetingFunction {
  Extreme(String name, String doc, List<String> examples) {
    super(name, doc, examples);
  }

  @Override
  final boolean takes(ValueType type) {
    return !(type instanceof ValueType.Bool || type instanceof ValueType.ListOf);
  }

  @Override
  final boolean isNullable(List<Argument> arguments) {
    return arguments.stream().anyMatch(Argument::nullable);
  }

  /** Whether a value wins over the best so far, by the sign of their order. */
  abstract boolean wins(int order);

  @Override
  public final Object apply(List<Object> arguments) {
    boolean isDouble = arguments.stream().anyMatch(Double.class::isInstance);
    Object best = as(isDouble, arguments.get(0));
    for (Object argument : arguments) {
      Object value = as(isDouble, argument);
      if (value == null || best == null) {
        return null;
      }
      best = wins(order(value, best)) ? value : best;
    }
    return best;
  }

  private static int order(Object left, Object right) {
    if (left instanceof BigDecimal number) {
      return number.compareTo((BigDecimal) right);
    }
    if (left instanceof Double number) {
      return number.compareTo((Double) right);
    }
    return left instanceof String text
        ? TextOrder.compare(text, (String) right)
        : ((Long) left).compareTo((Long) right);
  }

  /** Two arguments that generated code holds alike go to the JDK's own method. */
  @Override
  public final Optional<JavaCall> javaCall(List<Argument> arguments) {
    if (arguments.size() != 2) {
      return Optional.empty();
    }
    ValueType one = arguments.get(0).type();
    ValueType other = arguments.get(1).type();
    JavaForm form = JavaForm.of(meet(one, other).orElseThrow());
    boolean sameScale =
        form == JavaForm.LONG && (!one.isExact() || one.fractionDigits() == other.fractionDigits());
    if (!sameScale && form != JavaForm.DOUBLE) {
      return Optional.empty();
    }
    return Optional.of(JavaCall.of(Math.class, wins(1) ? "max" : "min", form, form, form));
  }
}
