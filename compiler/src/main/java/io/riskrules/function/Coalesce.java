package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.util.List;

/** The first of its arguments that is not null. */
public final class Coalesce extends MeetingFunction {
  Coalesce() {
    super(
        "coalesce",
        "The first of the arguments that is not null.",
        List.of("coalesce(1, 2) = 1", "coalesce('a', 'b') = 'a'"));
  }

  @Override
  boolean takes(ValueType type) {
    return !(type instanceof ValueType.ListOf);
  }

  @Override
  boolean isNullable(List<Argument> arguments) {
    return arguments.stream().allMatch(Argument::nullable);
  }

  @Override
  public boolean seesNull() {
    return true;
  }

  @Override
  public Object apply(List<Object> arguments) {
    for (Object argument : arguments) {
      if (argument != null) {
        return argument;
      }
    }
    return null;
  }
}
