package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Window;
import io.riskrules.syntax.Word;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.Expression.AggregateValue;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Types aggregates. Their numbers are given out later, for a whole condition at once. */
final class AggregateChecker {
  private static final int MOST_PANES = 1_440;
  private static final int DEFAULT_PANES = 60;
  private static final long SECOND = 1_000;

  private final Pass pass;
  private final ExpressionChecker expressions;
  private final NameChecker names;

  AggregateChecker(Pass pass, ExpressionChecker expressions) {
    this.pass = pass;
    this.expressions = expressions;
    this.names = new NameChecker(pass, expressions);
  }

  Checked aggregate(Expression.Call node, AggregateFunction function) {
    Window window = node.window();
    Optional<String> refusal = refusal(window);
    refusal.ifPresent(
        message ->
            pass.report(
                DiagnosticCode.WRONG_ARGUMENTS, node.nameSpan(), message, mended(node, window)));
    Optional<Checked> argument = argument(node, function);
    Optional<Checked> where = window.where().map(condition -> checkInside(condition, true));
    Optional<List<Field>> groupBy = groupBy(node, refusal.isPresent());
    boolean lengthsFit = lengthsFit(window);
    boolean known =
        refusal.isEmpty()
            && argument.map(Checked::isKnown).orElse(function == AggregateFunction.COUNT)
            && where.map(Checked::isKnown).orElse(true)
            && groupBy.isPresent()
            && lengthsFit
            && fits(node, function, argument);
    if (!known) {
      pass.fail();
      return isCount(function) ? Checked.standIn(ValueType.int64(), node.span()) : Checked.UNKNOWN;
    }
    return typed(node, function, argument, where, groupBy.get());
  }

  /** Milliseconds of a pane: as written, else a sixtieth of the window in whole seconds. */
  static long everyMillis(long overMillis, Optional<Expression.Duration> every) {
    if (every.isPresent()) {
      return every.get().millis();
    }
    long part = SECOND * DEFAULT_PANES;
    return (overMillis + part - 1) / part * SECOND;
  }

  private Checked typed(
      Expression.Call node,
      AggregateFunction function,
      Optional<Checked> argument,
      Optional<Checked> where,
      List<Field> groupBy) {
    Optional<Long> over = node.window().over().map(Expression.Duration::millis);
    Aggregate aggregate =
        new Aggregate(
            function,
            argument.map(Checked::get),
            over,
            where.map(Checked::get),
            groupBy,
            over.map(millis -> everyMillis(millis, node.window().every())),
            pass.defines().aggregateText(node));
    ValueType type = type(function, argument);
    if (!Widths.allowed(type)) {
      pass.limit(
          DiagnosticCode.TOO_COMPLEX,
          "an exact result in this condition could have more than "
              + Widths.MOST_DIGITS
              + " digits");
      return Checked.UNKNOWN;
    }
    boolean session = pass.context().isSession();
    boolean grouped = session || groupBy.stream().allMatch(Field::required);
    boolean nullable = !(isCount(function) && grouped);
    return Checked.of(new AggregateValue(aggregate, 0, type, nullable, node.span()));
  }

  /** Why there can be no such aggregate at this place. */
  private Optional<String> refusal(Window window) {
    return switch (pass.context().kind()) {
      case ARGUMENT -> Optional.of("an aggregate cannot stand inside another one");
      case DERIVED -> Optional.of("a derived field cannot use aggregates");
      case EVENT ->
          !pass.scope().hasTime()
              ? Optional.of("aggregates need a time field, and the schema has no 'time' clause")
              : window.over().isEmpty()
                  ? Optional.of("an aggregate needs 'over' and a length of time")
                  : Optional.empty();
      case SESSION ->
          window.over().isPresent() || window.every().isPresent() || !window.by().isEmpty()
              ? Optional.of(
                  "in a session rule an aggregate covers the session: only 'where' may follow it")
              : Optional.empty();
      case ANY ->
          pass.scope().hasTime()
              ? Optional.empty()
              : Optional.of("aggregates need a time field, and the schema has no 'time' clause");
    };
  }

  private Optional<String> mended(Expression.Call node, Window window) {
    boolean lacksOver =
        pass.context().kind() == Context.Kind.EVENT
            && pass.scope().hasTime()
            && window.isEmpty()
            && node.span().text().length() <= 40;
    return lacksOver
        ? Optional.of("write " + node.span().text() + " over 10 minutes")
        : Optional.empty();
  }

  private Checked checkInside(Expression expression, boolean condition) {
    Context outer = pass.enter(Context.ARGUMENT);
    Checked checked = condition ? expressions.condition(expression) : expressions.check(expression);
    pass.enter(outer);
    return checked;
  }

  private Optional<Checked> argument(Expression.Call node, AggregateFunction function) {
    List<Checked> arguments =
        node.arguments().stream().map(each -> checkInside(each, false)).toList();
    int wanted = function == AggregateFunction.COUNT ? 0 : 1;
    if (arguments.size() != wanted) {
      boolean count = function == AggregateFunction.COUNT;
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          node.nameSpan(),
          "'" + function.word() + "' takes " + (count ? "no argument" : "one argument"),
          count
              ? Optional.of("count events with count() … where (…), values with count_distinct(…)")
              : Optional.empty());
      return Optional.of(Checked.UNKNOWN);
    }
    return arguments.stream().findFirst();
  }

  private boolean fits(
      Expression.Call node, AggregateFunction function, Optional<Checked> argument) {
    if (argument.isEmpty()) {
      return true;
    }
    ValueType type = argument.get().type();
    boolean accepted =
        switch (function) {
          case SUM, AVG -> type.isNumber();
          case MIN, MAX -> type.isNumber() || type instanceof ValueType.Timestamp;
          case COUNT, COUNT_DISTINCT, LAST -> !(type instanceof ValueType.ListOf);
        };
    if (!accepted) {
      boolean sums = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          node.arguments().get(0).span(),
          "'"
              + function.word()
              + "' takes "
              + (sums ? "numbers" : "numbers and timestamps")
              + ", not a "
              + type.word());
    }
    return accepted;
  }

  private Optional<List<Field>> groupBy(Expression.Call node, boolean refused) {
    List<Word> by = node.window().by();
    if (by.isEmpty()) {
      return pass.context().isSession()
          ? Optional.of(pass.context().groupBy())
          : defaultGroup(node, refused);
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

  private Optional<List<Field>> defaultGroup(Expression.Call node, boolean refused) {
    Optional<Field> key = pass.scope().key();
    boolean free = refused || pass.context().kind() == Context.Kind.ANY;
    if (key.isEmpty() && !free) {
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          node.nameSpan(),
          "the schema has no 'key' clause, so an aggregate needs 'by' and a field");
      return Optional.empty();
    }
    return Optional.of(key.map(List::of).orElse(List.of()));
  }

  private boolean lengthsFit(Window window) {
    Optional<Expression.Duration> wrong =
        window
            .over()
            .filter(over -> over.millis() <= 0)
            .or(() -> window.every().filter(every -> every.millis() <= 0));
    if (wrong.isPresent()) {
      wrongLength(wrong.get().span(), "this length of time must be more than nothing");
      return false;
    }
    if (window.over().isPresent() && window.every().isPresent()) {
      long over = window.over().get().millis();
      long every = window.every().get().millis();
      if ((over - 1) / every + 1 > MOST_PANES) {
        wrongLength(
            window.every().get().span(),
            "a window can be cut into at most " + MOST_PANES + " parts; this is too fine");
        return false;
      }
    }
    return true;
  }

  private void wrongLength(Span place, String message) {
    pass.report(DiagnosticCode.WRONG_ARGUMENTS, place, message);
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
