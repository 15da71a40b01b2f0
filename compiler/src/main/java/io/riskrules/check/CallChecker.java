package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.function.Argument;
import io.riskrules.function.Function;
import io.riskrules.function.Functions;
import io.riskrules.function.Typing;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.Expression.Call;
import io.riskrules.typed.Expression.Constant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Types calls of functions, and hands aggregates on. */
final class CallChecker {
  private static final Set<String> CLOCKS =
      Set.of(
          "now",
          "today",
          "clock",
          "sysdate",
          "systimestamp",
          "getdate",
          "curdate",
          "curtime",
          "current_date",
          "current_time",
          "current_timestamp",
          "localtime",
          "localtimestamp",
          "utcnow",
          "utc_timestamp",
          "unix_timestamp");

  private final Pass pass;
  private final ExpressionChecker expressions;
  private final AggregateChecker aggregates;

  CallChecker(Pass pass, ExpressionChecker expressions) {
    this.pass = pass;
    this.expressions = expressions;
    this.aggregates = new AggregateChecker(pass, expressions);
  }

  Checked call(Expression.Call node) {
    Optional<AggregateFunction> aggregate = aggregate(node.name());
    if (aggregate.isPresent()) {
      return aggregates.aggregate(node, aggregate.get());
    }
    List<Checked> arguments = new ArrayList<>(node.arguments().size());
    for (Expression argument : node.arguments()) {
      arguments.add(expressions.check(argument));
    }
    Optional<Function> function = Functions.find(node.name());
    if (function.isEmpty()) {
      unknown(node);
      return Checked.UNKNOWN;
    }
    boolean refused = refused(node, function.get(), arguments);
    boolean known = arguments.stream().allMatch(Checked::isKnown);
    return refused || !known ? Checked.UNKNOWN : typed(node, function.get(), arguments);
  }

  /** The aggregate of that name, in any case. */
  static Optional<AggregateFunction> aggregate(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (AggregateFunction function : AggregateFunction.values()) {
      if (function.word().equals(lower)) {
        return Optional.of(function);
      }
    }
    return Optional.empty();
  }

  /** Whether it cannot stand here or with these arguments; each reason is a finding. */
  private boolean refused(Expression.Call node, Function function, List<Checked> arguments) {
    List<Typing.Refused> refusals =
        function.refusals(arguments.stream().map(CallChecker::argument).toList());
    boolean windowed = !node.window().isEmpty();
    if (windowed) {
      pass.report(
          DiagnosticCode.WRONG_ARGUMENTS,
          node.nameSpan(),
          "'"
              + function.name()
              + "' looks at one event: over, where, by and every do not go with it");
    }
    for (Typing.Refused refusal : refusals) {
      boolean whole = refusal.argument() < 0;
      Span place = whole ? node.nameSpan() : node.arguments().get(refusal.argument()).span();
      if (!(whole && windowed)) {
        pass.report(refusal.code(), place, refusal.message(), refusal.hint());
      }
    }
    return windowed || !refusals.isEmpty();
  }

  private Checked typed(Expression.Call node, Function function, List<Checked> arguments) {
    List<Argument> known = arguments.stream().map(each -> argument(each).orElseThrow()).toList();
    Typing.Accepted accepted = (Typing.Accepted) function.type(known);
    if (!pass.allows(accepted.type())) {
      return Checked.UNKNOWN;
    }
    List<io.riskrules.typed.Expression> values = arguments.stream().map(Checked::get).toList();
    ValueType type = accepted.type();
    return Checked.of(new Call(function, values, type, accepted.nullable(), node.span()));
  }

  private static Optional<Argument> argument(Checked checked) {
    return checked
        .node()
        .map(
            node ->
                new Argument(
                    node.type(),
                    node.nullable(),
                    node instanceof Constant constant
                        ? Optional.of(constant.value())
                        : Optional.empty()));
  }

  private void unknown(Expression.Call node) {
    if (CLOCKS.contains(node.name().toLowerCase(Locale.ROOT))) {
      pass.report(
          DiagnosticCode.UNKNOWN_FUNCTION,
          node.nameSpan(),
          "there is no '"
              + node.name()
              + "': rules depend on the event alone, so that a replay gives the same answers",
          "use the time of the event");
      return;
    }
    List<String> known = new ArrayList<>(Functions.all().stream().map(Function::name).toList());
    for (AggregateFunction function : AggregateFunction.values()) {
      known.add(function.word());
    }
    pass.report(
        DiagnosticCode.UNKNOWN_FUNCTION,
        node.nameSpan(),
        "unknown function '" + node.name() + "'",
        NearestName.hint(node.name(), known));
  }
}
