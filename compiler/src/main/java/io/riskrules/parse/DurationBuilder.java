package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.grammar.RuleLexer;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Builds lengths of time from their numbers and units. */
final class DurationBuilder {
  private static final Map<String, Long> MILLIS =
      Map.of(
          "millisecond", 1L,
          "second", 1_000L,
          "minute", 60_000L,
          "hour", 3_600_000L,
          "day", 86_400_000L,
          "week", 604_800_000L);

  private final SourceText source;
  private final Faults faults;

  DurationBuilder(SourceText source, Faults faults) {
    this.source = source;
    this.faults = faults;
  }

  /**
   * The sum of the parts that stand in these tokens, numbers and units in turn or both in one;
   * absent, and reported once, if it is no number of milliseconds.
   */
  Optional<Expression.Duration> duration(List<Lexeme> lexemes) {
    Lexeme last = lexemes.get(lexemes.size() - 1);
    Span span = source.span(lexemes.get(0).start(), last.end());
    if (lexemes.stream().anyMatch(Lexeme::broken)) {
      return Optional.empty();
    }
    BigDecimal total = BigDecimal.ZERO;
    for (int i = 0; i < lexemes.size(); i++) {
      Lexeme lexeme = lexemes.get(i);
      if (lexeme.getType() == RuleLexer.NUMBER) {
        i++;
        total = total.add(millis(lexeme.getText(), lexemes.get(i).getText()));
      } else {
        total = total.add(joined(lexeme.getText()));
      }
    }
    return inMillis(total, span);
  }

  private Optional<Expression.Duration> inMillis(BigDecimal total, Span span) {
    if (total.stripTrailingZeros().scale() > 0) {
      faults.add(
          DiagnosticCode.BAD_NUMBER, span, "a length of time consists of whole milliseconds");
      return Optional.empty();
    }
    if (total.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      faults.add(DiagnosticCode.NUMBER_OUT_OF_RANGE, span, "this length of time is out of range");
      return Optional.empty();
    }
    return Optional.of(new Expression.Duration(total.longValueExact(), span));
  }

  /** Parts written without blanks, such as 1hour30minutes. */
  private static BigDecimal joined(String written) {
    BigDecimal total = BigDecimal.ZERO;
    int at = 0;
    while (at < written.length()) {
      int unitAt = skip(written, at, false);
      int end = skip(written, unitAt, true);
      total = total.add(millis(written.substring(at, unitAt), written.substring(unitAt, end)));
      at = end;
    }
    return total;
  }

  private static int skip(String written, int from, boolean letters) {
    int at = from;
    while (at < written.length() && isLetter(written.charAt(at)) == letters) {
      at++;
    }
    return at;
  }

  private static boolean isLetter(char c) {
    return !Numbers.isDigit(c) && c != '.' && c != '_';
  }

  /** A number too large for any number is too large for a length of time as well. */
  private static BigDecimal millis(String number, String unit) {
    String word = unit.toLowerCase(Locale.ROOT);
    String singular = word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    return Numbers.value(number)
        .map(value -> value.multiply(BigDecimal.valueOf(MILLIS.get(singular))))
        .orElse(BigDecimal.TEN.pow(38));
  }
}
