package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** How long a text is. */
public final class Length extends FixedFunction {
  /** A text has fewer characters than that. */
  private static final int DIGITS = 10;

  Length() {
    super(
        "length(s)",
        "How many characters (Unicode code points) the text has.",
        List.of("length('abc') = 3", "length('') = 0"),
        1,
        Parameter.TEXT);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    return nullLikeArguments(new ValueType.Int(DIGITS), arguments);
  }

  @Override
  public Object apply(List<Object> arguments) {
    return BigDecimal.valueOf(call((String) arguments.get(0)));
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    return Optional.of(JavaCall.of(Length.class, "call", JavaForm.LONG, JavaForm.TEXT));
  }

  /** Its code points. */
  public static long call(String text) {
    return text.codePointCount(0, text.length());
  }
}
