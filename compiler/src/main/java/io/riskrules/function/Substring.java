package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Part of a text. */
public final class Substring extends FixedFunction {
  private static final BigDecimal LONGEST = BigDecimal.valueOf(Integer.MAX_VALUE);

  Substring() {
    super(
        "substring(s, from[, count])",
        "The part of the text from that character on (the first is 1), at most count characters"
            + " long; empty past the end, null where from is below 1 or count below 0.",
        List.of("substring('abc', 2) = 'bc'", "substring('abc', 2, 1) = 'b'"),
        2,
        Parameter.TEXT,
        Parameter.WHOLE,
        Parameter.WHOLE);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    boolean nullable = arguments.stream().anyMatch(Argument::nullable);
    for (int i = 1; i < arguments.size(); i++) {
      int least = 2 - i;
      Optional<Object> literal = arguments.get(i).literal();
      if (literal.isEmpty()) {
        nullable = true;
      } else if (((BigDecimal) literal.get()).compareTo(BigDecimal.valueOf(least)) < 0) {
        return i == 1
            ? refuse(1, "the first character of a text is number 1", "write 1 or more")
            : refuse(2, "a text cannot have fewer than 0 characters", "write 0 or more");
      }
    }
    return new Typing.Accepted(ValueType.text(), nullable);
  }

  @Override
  public Object apply(List<Object> arguments) {
    String text = (String) arguments.get(0);
    long from = bounded((BigDecimal) arguments.get(1));
    return arguments.size() == 2
        ? call(text, from)
        : call(text, from, bounded((BigDecimal) arguments.get(2)));
  }

  /** No text is longer, so a number beyond says the same. */
  private static long bounded(BigDecimal number) {
    return number.signum() < 0 ? -1 : number.min(LONGEST).longValueExact();
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    boolean fit = arguments.stream().skip(1).allMatch(argument -> argument.type().fitsLong());
    if (!fit) {
      return Optional.empty();
    }
    JavaForm[] forms =
        arguments.size() == 2
            ? new JavaForm[] {JavaForm.TEXT, JavaForm.LONG}
            : new JavaForm[] {JavaForm.TEXT, JavaForm.LONG, JavaForm.LONG};
    return Optional.of(JavaCall.of(Substring.class, "call", JavaForm.TEXT, forms));
  }

  /** From that code point, the first being 1, to the end; null below 1. */
  public static String call(String text, long from) {
    return call(text, from, Integer.MAX_VALUE);
  }

  /** The same, at most that many code points; null below 0. */
  public static String call(String text, long from, long count) {
    if (from < 1 || count < 0) {
      return null;
    }
    int start = skip(text, 0, from - 1);
    return text.substring(start, skip(text, start, count));
  }

  private static int skip(String text, int from, long points) {
    int at = from;
    for (long left = points; left > 0 && at < text.length(); left--) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }
}
