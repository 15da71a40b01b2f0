package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The text in capital letters, the same in every country. */
public final class Upper extends FixedFunction {
  Upper() {
    super(
        "upper(s)",
        "The text in capital letters, the same in every country.",
        List.of("upper('title') = 'TITLE'"),
        1,
        Parameter.TEXT);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    return nullLikeArguments(ValueType.text(), arguments);
  }

  @Override
  public Object apply(List<Object> arguments) {
    return call((String) arguments.get(0));
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    return Optional.of(JavaCall.of(Upper.class, "call", JavaForm.TEXT, JavaForm.TEXT));
  }

  /** The text in capital letters. */
  public static String call(String text) {
    return text.toUpperCase(Locale.ROOT);
  }
}
