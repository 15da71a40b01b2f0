package io.riskrules.aggregate;

import io.riskrules.state.DistinctPanes;
import io.riskrules.state.Panes;
import io.riskrules.state.ValuePanes;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.Values;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * What panes hold for each function, and what they come to. A value pane's count is the number of
 * values for {@code count} and {@code avg}, the time of the value for {@code last}; its value is
 * the sum, the extreme or the last value.
 */
final class Partials {
  private Partials() {}

  /** Adds a value, which is not null; whether values are too many to tell them all apart. */
  static boolean add(Panes panes, AggregateFunction function, long pane, Object value, long time) {
    if (panes instanceof DistinctPanes distinct) {
      return distinct.add(pane, alike(value));
    }
    ValuePanes values = (ValuePanes) panes;
    int place = values.placeOf(pane);
    long count = values.count(place);
    Object held = values.value(place);
    switch (function) {
      case COUNT -> values.set(place, count + 1, null);
      case SUM -> values.set(place, 0, sum(held, value));
      case AVG -> values.set(place, count + 1, sum(held, value));
      case MIN -> values.set(place, 0, better(Comparison.LESS, value, held));
      case MAX -> values.set(place, 0, better(Comparison.GREATER, value, held));
      case LAST -> {
        if (held == null || time >= count) {
          values.set(place, time, value);
        }
      }
      case COUNT_DISTINCT ->
          throw new IllegalStateException("distinct values have their own panes");
    }
    return false;
  }

  /** What the panes of these numbers come to, in the form of an event's values. */
  static Object read(Panes panes, AggregateFunction function, long from, long to) {
    if (panes instanceof DistinctPanes distinct) {
      return BigDecimal.valueOf(distinct.count(from, to));
    }
    ValuePanes values = (ValuePanes) panes;
    long count = 0;
    Object held = null;
    for (int place = values.firstFrom(from);
        place < values.size() && values.number(place) <= to;
        place++) {
      count += values.count(place);
      Object value = values.value(place);
      if (value != null) {
        held = held == null ? value : merged(function, held, value);
      }
    }
    return result(function, count, held);
  }

  private static Object merged(AggregateFunction function, Object held, Object later) {
    return switch (function) {
      case SUM, AVG -> sum(held, later);
      case MIN -> better(Comparison.LESS, later, held);
      case MAX -> better(Comparison.GREATER, later, held);
      case LAST -> later;
      case COUNT, COUNT_DISTINCT -> held;
    };
  }

  private static Object result(AggregateFunction function, long count, Object held) {
    if (function == AggregateFunction.COUNT) {
      return BigDecimal.valueOf(count);
    }
    if (held == null) {
      return null;
    }
    if (held instanceof Double number) {
      return Values.finite(function == AggregateFunction.AVG ? number / count : number);
    }
    return function == AggregateFunction.AVG
        ? ((BigDecimal) held).divide(BigDecimal.valueOf(count), MathContext.DECIMAL128)
        : held;
  }

  /** What an aggregate without any value comes to. */
  static Object nothing(AggregateFunction function) {
    boolean counts =
        function == AggregateFunction.COUNT || function == AggregateFunction.COUNT_DISTINCT;
    return counts ? BigDecimal.ZERO : null;
  }

  private static Object sum(Object held, Object value) {
    if (held == null) {
      return value;
    }
    return held instanceof Double number
        ? (Object) (number + (Double) value)
        : ((BigDecimal) held).add((BigDecimal) value);
  }

  private static Object better(Comparison wanted, Object value, Object held) {
    boolean better = held == null || Boolean.TRUE.equals(Values.compare(wanted, value, held));
    return better ? value : held;
  }

  /** Equal values as equal objects. */
  private static Object alike(Object value) {
    return value instanceof BigDecimal number ? number.stripTrailingZeros() : value;
  }
}
