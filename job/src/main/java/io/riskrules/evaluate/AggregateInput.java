package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Condition;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Interpreter;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Values;
import java.util.Optional;

/** What an event contributes to an aggregate: whether it counts, and the value of the argument. */
final class AggregateInput {
  private final Optional<Condition> where;
  private final Optional<Expression> argument;
  private final Optional<Field> field;
  private final boolean counts;
  private final Interpreter interpreter = new Interpreter();

  AggregateInput(Aggregate aggregate, RuleCompiler compiler) {
    this.where = aggregate.where().map(compiler::generate);
    this.argument = aggregate.argument();
    this.field =
        argument
            .filter(Expression.FieldValue.class::isInstance)
            .map(value -> ((Expression.FieldValue) value).field());
    this.counts = aggregate.function() == AggregateFunction.COUNT;
  }

  /** The same, where a fault of ours adds nothing. */
  Object guarded(Event event, Reference reference, RuleMetrics metrics) {
    try {
      return value(event, reference);
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      metrics.aggregateFailed();
      return null;
    }
  }

  /** The value that an event adds, in the form of {@link Event#value}; null if it adds nothing. */
  Object value(Event event, Reference reference) {
    if (where.isPresent() && !where.get().matches(event, reference)) {
      return null;
    }
    if (counts) {
      return true;
    }
    if (field.isPresent()) {
      return event.value(field.get());
    }
    Expression expression = argument.orElseThrow();
    ValueType type = expression.type();
    return Values.as(type, interpreter.evaluate(expression, event, reference));
  }
}
