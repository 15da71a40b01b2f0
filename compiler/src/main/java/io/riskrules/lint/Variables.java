package io.riskrules.lint;

import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The variables of a pack: one for each field and each expression that is not looked into, by
 * meaning, with the values that it can have at all. Not safe for several threads.
 */
final class Variables {
  private static final Ranges TRUTHS =
      Ranges.between(Cut.below(Point.of(0)), Cut.below(Point.of(2)));

  private final Map<String, Variable> byKey = new HashMap<>();
  private final Map<Variable, Expression> expressions = new HashMap<>();

  /** The variable of a value. */
  Variable of(Expression value) {
    String key = Meaning.of(value).key();
    Variable known = byKey.get(key);
    return known != null ? known : add(key, scale(value), universe(value), value);
  }

  /** The variable of a test that is not looked into: true or false, never null. */
  Variable truth(Expression test) {
    String key = Meaning.of(test).key();
    Variable known = byKey.get(key);
    return known != null ? known : add(key, OptionalInt.of(0), States.of(TRUTHS), test);
  }

  /** What a variable stands for, unless it is how two values compare. */
  Optional<Expression> expression(Variable variable) {
    return Optional.ofNullable(expressions.get(variable));
  }

  /** A variable for how two values compare: -1, 0 or 1, never null. */
  Variable order(Expression left, Expression right) {
    String key = "order " + Meaning.of(left).key() + Meaning.of(right).key();
    Variable known = byKey.get(key);
    boolean same = Meaning.of(left).equals(Meaning.of(right));
    Ranges signs =
        same
            ? Ranges.between(Cut.below(Point.of(0)), Cut.below(Point.of(1)))
            : Ranges.between(Cut.below(Point.of(-1)), Cut.below(Point.of(2)));
    return known != null ? known : add(key, OptionalInt.of(0), States.of(signs));
  }

  private Variable add(String key, OptionalInt scale, States universe, Expression expression) {
    Variable variable = add(key, scale, universe);
    expressions.put(variable, expression);
    return variable;
  }

  private Variable add(String key, OptionalInt scale, States universe) {
    Variable variable = new Variable(byKey.size(), scale, universe);
    byKey.put(key, variable);
    return variable;
  }

  private static OptionalInt scale(Expression value) {
    ValueType type = value.type();
    if (type instanceof ValueType.Decimal) {
      return isPlainField(value) ? OptionalInt.of(type.fractionDigits()) : OptionalInt.empty();
    }
    boolean whole =
        type instanceof ValueType.Int
            || type instanceof ValueType.Bool
            || type instanceof ValueType.Timestamp
            || type instanceof ValueType.Duration;
    return whole ? OptionalInt.of(0) : OptionalInt.empty();
  }

  private static States universe(Expression value) {
    return new States(value.nullable(), values(value));
  }

  private static Ranges values(Expression value) {
    if (value.type() instanceof ValueType.Bool) {
      return TRUTHS;
    }
    if (value.type() instanceof ValueType.Text) {
      return Ranges.above(Cut.below(Point.of("")));
    }
    if (value.type().isExact() && isPlainField(value)) {
      return storable(value.type());
    }
    if (value instanceof Expression.AggregateValue aggregate) {
      return countable(aggregate.aggregate());
    }
    return value instanceof Expression.Call call ? ResultRanges.of(call) : Ranges.ALL;
  }

  private static boolean isPlainField(Expression value) {
    return value instanceof Expression.FieldValue field && !isDerived(field.field());
  }

  private static boolean isDerived(Field field) {
    return field.derived();
  }

  private static Ranges storable(ValueType type) {
    if (type instanceof ValueType.Int) {
      return Ranges.between(
          Cut.below(Point.of(Long.MIN_VALUE)),
          Cut.below(new Point.Numeric(BigDecimal.valueOf(Long.MAX_VALUE).add(BigDecimal.ONE))));
    }
    BigDecimal beyond = BigDecimal.ONE.movePointRight(type.wholeDigits());
    return Ranges.between(
        Cut.above(new Point.Numeric(beyond.negate())), Cut.below(new Point.Numeric(beyond)));
  }

  private static Ranges countable(Aggregate aggregate) {
    boolean counts =
        aggregate.function() == AggregateFunction.COUNT
            || aggregate.function() == AggregateFunction.COUNT_DISTINCT;
    return counts ? Ranges.above(Cut.below(Point.of(0))) : Ranges.ALL;
  }
}
