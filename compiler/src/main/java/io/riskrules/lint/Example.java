package io.riskrules.lint;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One state for each variable. Those that it does not name are null, or have some value if they
 * cannot be.
 */
record Example(Map<Variable, Point> points) {
  Example {
    points = Map.copyOf(points);
  }

  /** A value for each variable that has one; the others are null. */
  static Example within(Map<Variable, States> states) {
    Map<Variable, Point> points = new HashMap<>();
    states.forEach(
        (variable, possible) -> {
          if (!possible.values().isEmpty()) {
            points.put(variable, inside(possible.values().cuts()));
          }
        });
    return new Example(points);
  }

  /** Whether a formula holds for it. */
  boolean satisfies(Formula formula) {
    if (formula instanceof Formula.Fixed fixed) {
      return fixed.holds();
    }
    if (formula instanceof Formula.Literal literal) {
      return literal.states().meets(state(literal.variable()));
    }
    if (formula instanceof Formula.All all) {
      for (Formula part : all.parts()) {
        if (!satisfies(part)) {
          return false;
        }
      }
      return true;
    }
    for (Formula part : ((Formula.Any) formula).parts()) {
      if (satisfies(part)) {
        return true;
      }
    }
    return false;
  }

  private States state(Variable variable) {
    Point point = points.get(variable);
    if (point != null) {
      return States.of(variable.equalTo(point));
    }
    return variable.universe().none() ? States.NULL : variable.universe();
  }

  /** A point of the first interval, or near it where the interval has no plain end. */
  private static Point inside(List<Cut> cuts) {
    Cut low = cuts.get(0);
    Cut high = cuts.get(1);
    if (low.infinity() == 0 && !low.above()) {
      return low.point();
    }
    if (low.infinity() != 0) {
      return high.infinity() != 0 ? low.point() : below(high.point());
    }
    if (low.point() instanceof Point.Numeric from) {
      BigDecimal one = from.value().add(BigDecimal.ONE);
      return high.point() instanceof Point.Numeric to
              && high.infinity() == 0
              && to.value().compareTo(one) <= 0
          ? new Point.Numeric(from.value().add(to.value()).divide(BigDecimal.valueOf(2)))
          : new Point.Numeric(one);
    }
    return Point.of(((Point.Textual) low.point()).value() + "\0");
  }

  private static Point below(Point point) {
    return point instanceof Point.Numeric number
        ? new Point.Numeric(number.value().subtract(BigDecimal.ONE))
        : Point.of("");
  }
}
