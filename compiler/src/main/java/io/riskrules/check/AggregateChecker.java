package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Word;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.Expression.AggregateValue;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Types aggregates. Their numbers are given out later, for a whole condition at once. */
final class AggregateChecker {
  private final Pass pass;
  private final ExpressionChecker expressions;
  private final NameChecker names;
  private final WindowChecker windows;

  AggregateChecker(Pass pass, ExpressionChecker expressions) {
    this.pass = pass;
    this.expressions = expressions;
    this.names = new NameChecker(pass, expressions);
    this.windows = new WindowChecker(pass);
  }

  Checked aggregate(Expression.Call node, AggregateFunction function) {
    boolean allowed = windows.allows(node);
    Optional<Checked> argument = argument(node, function);
    Optional<Checked> where =
        node.window().where().map(condition -> inside(() -> expressions.condition(condition)));
    Optional<List<Field>> groupBy = groupBy(node, allowed);
    boolean lengthsFit = windows.lengthsFit(node.window());
    boolean known =
        allowed
            && lengthsFit
            && argument.map(Checked::isKnown).orElse(true)
            && where.map(Checked::isKnown).orElse(true)
            && groupBy.isPresent();
    boolean fits =
        !argument.map(Checked::isKnown).orElse(false) || fits(node, function, argument.get());
    if (!known || !fits) {
      pass.fail();
      return isCount(function) ? Checked.standIn(ValueType.int64(), node.span()) : Checked.UNKNOWN;
    }
    return typed(node, function, argument, where, groupBy.get());
  }

  private Checked typed(
      Expression.Call node,
      AggregateFunction function,
      Optional<Checked> argument,
      Optional<Checked> where,
      List<Field> groupBy) {
    ValueType type = type(function, argument);
    if (!pass.allows(type)) {
      return Checked.UNKNOWN;
    }
    Optional<Long> over = node.window().over().map(Expression.Duration::millis);
    Aggregate aggregate =
        new Aggregate(
            function,
            argument.map(Checked::get),
            over,
            where.map(Checked::get),
            groupBy,
            over.map(millis -> WindowChecker.everyMillis(millis, node.window().every())),
            pass.defines().aggregateText(node));
    boolean grouped = pass.context().isSession() || groupBy.stream().allMatch(Field::required);
    boolean nullable = !(isCount(function) && grouped);
    return Checked.of(new AggregateValue(aggregate, 0, type, nullable, node.span()));
  }

  private Checked inside(Supplier<Checked> check) {
    Context outer = pass.enter(Context.ARGUMENT);
    Checked checked = check.get();
    pass.enter(outer);
    return checked;
  }

  /** The argument of all but {@code count}; unknown if there are too many or too few. */
  private Optional<Checked> argument(Expression.Call node, AggregateFunction function) {
    List<Checked> arguments =
        node.arguments().stream().map(each -> inside(() -> expressions.check(each))).toList();
    boolean count = function == AggregateFunction.COUNT;
    if (arguments.size() == (count ? 0 : 1)) {
      return arguments.stream().findFirst();
    }
    pass.report(
        DiagnosticCode.WRONG_ARGUMENTS,
        node.nameSpan(),
        "'" + function.word() + "' takes " + (count ? "no argument" : "one argument"),
        count
            ? Optional.of("count() counts events, count_distinct(x) the values of x")
            : Optional.empty());
    return Optional.of(Checked.UNKNOWN);
  }

  private boolean fits(Expression.Call node, AggregateFunction function, Checked argument) {
    ValueType type = argument.type();
    boolean accepted =
        switch (function) {
          case SUM, AVG -> type.isNumber();
          case MIN, MAX -> type.isNumber() || type instanceof ValueType.Timestamp;
          case COUNT, COUNT_DISTINCT, LAST -> !(type instanceof ValueType.ListOf);
        };
    if (!accepted) {
      String wanted =
          switch (function) {
            case SUM, AVG -> "numbers";
            case MIN, MAX -> "numbers and timestamps";
            case COUNT, COUNT_DISTINCT, LAST -> "single values";
          };
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          node.arguments().get(0).span(),
          "'" + function.word() + "' takes " + wanted + ", not " + Types.a(type));
    }
    return accepted;
  }

  private Optional<List<Field>> groupBy(Expression.Call node, boolean allowed) {
    List<Word> by = node.window().by();
    if (by.isEmpty()) {
      return pass.context().isSession()
          ? Optional.of(pass.context().groupBy())
          : defaultGroup(node, allowed);
    }
    List<Optional<Field>> found = by.stream().map(names::groupingField).toList();
    if (!found.stream().allMatch(Optional::isPresent)) {
      return Optional.empty();
    }
    return Optional.of(
        found.stream()
            .map(Optional::get)
            .distinct()
            .sorted(Comparator.comparingInt(Field::index))
            .toList());
  }

  private Optional<List<Field>> defaultGroup(Expression.Call node, boolean allowed) {
    Optional<Field> key = pass.scope().key();
    boolean needed = allowed && node.window().over().isPresent();
    if (key.isEmpty() && needed) {
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          node.nameSpan(),
          "the schema has no 'key' clause, so an aggregate needs 'by' and a field");
      return Optional.empty();
    }
    return Optional.of(key.map(List::of).orElse(List.of()));
  }

  private static ValueType type(AggregateFunction function, Optional<Checked> argument) {
    return switch (function) {
      case COUNT, COUNT_DISTINCT -> ValueType.int64();
      case MIN, MAX, LAST -> argument.orElseThrow().type();
      case SUM -> sum(argument.orElseThrow().type());
      case AVG -> average(argument.orElseThrow().type());
    };
  }

  private static ValueType sum(ValueType type) {
    return type.isExact() ? Widths.total(type) : type;
  }

  private static ValueType average(ValueType type) {
    return type.isExact() ? Widths.average(type) : type;
  }

  private static boolean isCount(AggregateFunction function) {
    return function == AggregateFunction.COUNT || function == AggregateFunction.COUNT_DISTINCT;
  }
}
