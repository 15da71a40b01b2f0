package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Word;
import io.riskrules.typed.Action;
import io.riskrules.typed.AlertSeverity;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/** Reads what a rule says besides its condition, and fills in the defaults. */
final class MetadataChecker {
  private static final BigDecimal HIGHEST_SCORE = BigDecimal.valueOf(1_000);

  private final boolean hasTime;
  private final Diagnostics out;
  private boolean failed;

  MetadataChecker(boolean hasTime, Diagnostics out) {
    this.hasTime = hasTime;
    this.out = out;
  }

  /** The metadata, or nothing and at least one finding. */
  Optional<RuleMetadata> check(Statement.Rule rule) {
    failed = false;
    Optional<Action> action = rule.action().flatMap(word -> action(word));
    Optional<AlertSeverity> severity =
        rule.severity()
            .flatMap(word -> one(word, "severity", AlertSeverity.values(), AlertSeverity::word));
    Optional<Mode> mode = rule.mode().flatMap(word -> one(word, "mode", Mode.values(), Mode::word));
    rule.score().ifPresent(this::checkScore);
    checkInterval(rule);
    if (failed) {
      return Optional.empty();
    }
    return Optional.of(
        new RuleMetadata(
            rule.title().map(Word::text),
            action.orElse(Action.ALERT),
            severity.orElse(AlertSeverity.MEDIUM),
            score(rule),
            rule.tags().stream().map(Word::text).distinct().toList(),
            mode.orElse(Mode.LIVE),
            rule.owner().map(Word::text),
            millis(rule.from()),
            millis(rule.until())));
  }

  private Optional<Action> action(Word word) {
    return one(word, "action", Action.values(), Action::word);
  }

  private <T> Optional<T> one(Word written, String what, T[] known, Function<T, String> word) {
    for (T each : known) {
      if (word.apply(each).equalsIgnoreCase(written.text())) {
        return Optional.of(each);
      }
    }
    List<String> words = Arrays.stream(known).map(word).toList();
    report(
        DiagnosticCode.UNKNOWN_NAME,
        written.span(),
        "there is no " + what + " '" + written.text() + "'",
        NearestName.hint(written.text(), words).orElse("it is one of " + String.join(", ", words)));
    return Optional.empty();
  }

  private void checkScore(Expression.Numeral score) {
    BigDecimal value = score.value();
    boolean fits =
        value.stripTrailingZeros().scale() <= 0
            && value.signum() >= 0
            && value.compareTo(HIGHEST_SCORE) <= 0;
    if (!fits) {
      report(
          DiagnosticCode.NUMBER_OUT_OF_RANGE,
          score.span(),
          "a score is a whole number from 0 to " + HIGHEST_SCORE,
          "use a number from 0 to " + HIGHEST_SCORE);
    }
  }

  private void checkInterval(Statement.Rule rule) {
    if (!hasTime) {
      rule.from().ifPresent(from -> refuse(from.span(), "from"));
      rule.until().ifPresent(until -> refuse(rule.untilSpan().orElse(until.span()), "until"));
      return;
    }
    if (rule.from().isPresent() && rule.until().isPresent()) {
      Expression.Timestamp until = rule.until().get();
      if (until.millis() <= rule.from().get().millis()) {
        report(
            DiagnosticCode.BAD_INTERVAL,
            rule.untilSpan().orElse(until.span()),
            "'until' must be later than 'from', or the rule is never in force",
            "exchange the two times, or leave one out");
      }
    }
  }

  private void refuse(Span place, String word) {
    report(
        DiagnosticCode.BAD_INTERVAL,
        place,
        "'" + word + "' needs a time field, and the schema has no 'time' clause",
        "leave '" + word + "' out");
  }

  private void report(DiagnosticCode code, Span place, String message, String hint) {
    failed = true;
    out.add(code, place, message, hint);
  }

  private static OptionalInt score(Statement.Rule rule) {
    return rule.score()
        .map(score -> OptionalInt.of(score.value().intValueExact()))
        .orElse(OptionalInt.empty());
  }

  private static OptionalLong millis(Optional<Expression.Timestamp> time) {
    return time.map(each -> OptionalLong.of(each.millis())).orElse(OptionalLong.empty());
  }
}
