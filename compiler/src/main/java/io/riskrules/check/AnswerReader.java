package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.parse.RuleParser;
import io.riskrules.schema.ValueType;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Given;
import io.riskrules.syntax.Word;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Expression.AggregateValue;
import io.riskrules.typed.Meaning;
import java.util.List;
import java.util.Optional;

/** Reads answers of aggregates that expectations of one rule give by the aggregate's text. */
final class AnswerReader {
  private final List<Aggregate> aggregates;
  private final Context context;
  private final Scope scope;
  private final Defines defines;
  private final GivenReader values;
  private final Diagnostics out;

  AnswerReader(
      CheckedRule rule,
      Context context,
      Scope scope,
      Defines defines,
      GivenReader values,
      Diagnostics out) {
    this.aggregates = rule.condition().aggregates();
    this.context = context;
    this.scope = scope;
    this.defines = defines;
    this.values = values;
    this.out = out;
  }

  /** Whether it names an aggregate of the rule and its value fits; else there is a finding. */
  boolean read(Given.Entry entry, ExpectationDraft draft) {
    Optional<AggregateValue> named = aggregate(entry.key());
    Optional<Integer> number =
        named.flatMap(found -> Numbering.numberOf(Meaning.of(found.aggregate()), aggregates));
    if (number.isEmpty()) {
      out.add(
          Unknown.named(
              DiagnosticCode.UNKNOWN_NAME,
              new Word(entry.key(), entry.keySpan()),
              "the rule does not use '" + entry.key() + "'",
              aggregates.stream().map(Aggregate::text).toList()));
      return false;
    }
    return values
        .read(type(named.get()), entry.key(), entry.value())
        .map(value -> draft.answer(number.get(), value))
        .orElse(false);
  }

  /** What may be given: a sum has no bound, whatever it is a sum of. */
  private static ValueType type(AggregateValue value) {
    ValueType type = value.type();
    if (value.aggregate().function() != AggregateFunction.SUM || !type.isExact()) {
      return type;
    }
    return type instanceof ValueType.Int
        ? new ValueType.Int(Widths.MOST_DIGITS)
        : new ValueType.Decimal(Widths.MOST_DIGITS, type.fractionDigits());
  }

  private Optional<AggregateValue> aggregate(String text) {
    Diagnostics unheard = new Diagnostics();
    Optional<Expression> parsed =
        new RuleParser().parseExpression(SourceText.of("expectation", text), unheard);
    if (parsed.isEmpty() || unheard.hasErrors()) {
      return Optional.empty();
    }
    Expression expression = parsed.get();
    Pass pass = new Pass(scope, defines, context, unheard, expression.span());
    boolean small = Sizes.of(expression, defines::sizes).excess(expression.span()).isEmpty();
    Checked checked = small ? new ExpressionChecker(pass).check(expression) : Checked.UNKNOWN;
    return !pass.hasFailed() && checked.isKnown() && checked.get() instanceof AggregateValue value
        ? Optional.of(value)
        : Optional.empty();
  }
}
