package io.riskrules.check;

import io.riskrules.event.TimeText;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Expression;
import java.util.Optional;
import java.util.regex.Pattern;

/** How a literal of the wrong type is to be written so that it has the right one. */
final class TypeHints {
  private static final Pattern PLAIN_NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?");
  private static final String SOME_TIME = "timestamp \"2026-01-01T00:00:00Z\"";

  private TypeHints() {}

  /** A hint for the side that is a literal, given the types of both sides. */
  static Optional<String> meeting(
      ValueType left, Expression leftText, ValueType right, Expression rightText) {
    Optional<String> hint = writing(left, rightText);
    return hint.isPresent() ? hint : writing(right, leftText);
  }

  /** How to write that expression so that it is of the wanted type, if it is a literal. */
  static Optional<String> writing(ValueType wanted, Expression written) {
    Expression literal = unwrapped(written);
    if (literal instanceof Expression.Text text) {
      return ofText(wanted, text.value());
    }
    boolean number =
        literal instanceof Expression.Numeral
            || (literal instanceof Expression.Negate negate
                && negate.operand() instanceof Expression.Numeral);
    if (number) {
      return ofNumber(wanted, literal);
    }
    return Optional.empty();
  }

  private static Optional<String> ofText(ValueType wanted, String text) {
    if (wanted.isNumber() && PLAIN_NUMBER.matcher(text).matches()) {
      return Optional.of("write " + text + " without quotes");
    }
    boolean truth = text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
    if (wanted instanceof ValueType.Bool && truth) {
      return Optional.of("write " + (text.equalsIgnoreCase("true") ? "true" : "false"));
    }
    if (wanted instanceof ValueType.Timestamp) {
      boolean time = TimeText.readInstant(text) != TimeText.NONE;
      return Optional.of(
          "write " + (time ? "timestamp \"" + text + "\"" : "a time as " + SOME_TIME));
    }
    return wanted instanceof ValueType.Duration ? someDuration() : Optional.empty();
  }

  private static Optional<String> ofNumber(ValueType wanted, Expression literal) {
    if (wanted instanceof ValueType.Text) {
      return Optional.of("write \"" + literal.span().text() + "\"");
    }
    if (wanted instanceof ValueType.Bool) {
      return Optional.of("write true or false");
    }
    if (wanted instanceof ValueType.Timestamp) {
      return Optional.of("write a time as " + SOME_TIME);
    }
    return wanted instanceof ValueType.Duration ? someDuration() : Optional.empty();
  }

  private static Optional<String> someDuration() {
    return Optional.of("write a length of time, such as 5 minutes");
  }

  /** The expression without parentheses around it. */
  static Expression unwrapped(Expression expression) {
    Expression inner = expression;
    while (inner instanceof Expression.Parenthesized parentheses) {
      inner = parentheses.inner();
    }
    return inner;
  }
}
