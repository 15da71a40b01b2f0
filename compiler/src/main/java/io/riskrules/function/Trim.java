package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.util.List;
import java.util.Optional;

/** The text without white space of any kind at both ends. */
public final class Trim extends FixedFunction {
  Trim() {
    super(
        "trim(s)",
        "The text without white space of any kind at both ends.",
        List.of("trim('  a b  ') = 'a b'", "trim(' ') = ''"),
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
    return Optional.of(JavaCall.of(Trim.class, "call", JavaForm.TEXT, JavaForm.TEXT));
  }

  /** The text without white space at both ends. */
  public static String call(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && isWhite(text.charAt(from))) {
      from++;
    }
    while (to > from && isWhite(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** The Unicode property White_Space; all its code points are one {@code char}. */
  private static boolean isWhite(char point) {
    if (point < 0x80) {
      return point == ' ' || (point >= '\t' && point <= '\r');
    }
    return switch (point) {
      case 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000 -> true;
      default -> point >= 0x2000 && point <= 0x200A;
    };
  }
}
